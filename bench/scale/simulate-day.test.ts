import { describe, expect, it } from 'vitest'

import { type CallCost, KINDS, type Kind } from './call-costs.ts'
import { BUSY_DAY, demandAt, SECONDS } from './school-day.ts'
import { type Setup, simulateDay } from './simulate-day.ts'

const cost: CallCost = { shopMs: 1, databaseMs: 1, walBytes: 1_000, replyBytes: 1_000 }
const costs = Object.fromEntries(KINDS.map((kind) => [kind, cost])) as Record<Kind, CallCost>
const enough: Setup = {
  name: 'enough of everything',
  shopProcesses: 100,
  databaseCores: 100,
  walMbPerSecond: 1_000,
  networkMbitPerSecond: 1e6,
  videosElsewhere: true,
  bulkEmailsPerMinute: 60_000,
}

describe('a day of the school', () => {
  it('adds up to what everybody does', () => {
    let [saves, visits] = [0, 0]
    for (let second = 0; second < SECONDS; second++) {
      const { calls } = demandAt(BUSY_DAY, second)
      saves += calls['save progress']
      visits += calls['my courses']
    }
    expect(visits).toBeCloseTo(120_000, 0)
    // 30 minutes, a save every 10 seconds.
    expect(saves / visits).toBeCloseTo(180, 0)
  })
})

describe('the simulation', () => {
  it('refuses nothing and keeps nobody waiting on machines that are large enough', () => {
    const { refused, longestWait, announcementHours } = simulateDay(BUSY_DAY, costs, enough)
    expect(refused).toBe(0)
    expect(longestWait).toEqual({ shop: 0, database: 0, disk: 0, network: 0 })
    expect(announcementHours).toBeCloseTo(1_000_000 / 60_000 / 60, 1)
  })

  it('counts the same work twice as busy on half the processes', () => {
    const whole = simulateDay(BUSY_DAY, costs, enough)
    const half = simulateDay(BUSY_DAY, costs, { ...enough, shopProcesses: 50 })
    expect(half.peak.shop / whole.peak.shop).toBeCloseTo(2, 5)
    expect(half.peak.database).toBe(whole.peak.database)
  })

  it('lets work wait, and then refuses it, on machines that are too small', () => {
    const { peak, refused, longestWait, calls } = simulateDay(BUSY_DAY, costs, { ...enough, shopProcesses: 1 })
    expect(peak.shop).toBeGreaterThan(1)
    expect(longestWait.shop).toBeGreaterThan(0.5)
    expect(refused).toBeGreaterThan(0)
    expect(refused).toBeLessThan(calls)
  })

  it('sends videos over the line unless they come from elsewhere', () => {
    const setup = { ...enough, networkMbitPerSecond: 1_000 }
    expect(simulateDay(BUSY_DAY, costs, { ...setup, videosElsewhere: false }).peak.network).toBeGreaterThan(5)
    expect(simulateDay(BUSY_DAY, costs, setup).peak.network).toBeLessThan(0.1)
  })

  it('says when an announcement takes longer than the day', () => {
    const slow = simulateDay(BUSY_DAY, costs, { ...enough, bulkEmailsPerMinute: 600 })
    expect(slow.announcementHours).toBeUndefined()
  })
})
