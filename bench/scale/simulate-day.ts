import type { CallCost, Kind } from './call-costs.ts'
import { demandAt, type SchoolDay, SECONDS } from './school-day.ts'

/** The machines a school runs on. */
export type Setup = {
  name: string
  shopProcesses: number
  databaseCores: number
  /** What the database's disk writes per second. */
  walMbPerSecond: number
  networkMbitPerSecond: number
  /** Videos come from a CDN or a bucket instead of the shop. */
  videosElsewhere: boolean
  bulkEmailsPerMinute: number
}

export const RESOURCES = ['shop', 'database', 'disk', 'network'] as const
type Resource = (typeof RESOURCES)[number]

type Outcome = {
  /** The busiest minute of each resource; 1 means it did nothing but work. */
  peak: Record<Resource, number>
  /** How long work waited at worst, in seconds. */
  longestWait: Record<Resource, number>
  calls: number
  refused: number
  /** From the first email of the announcement to the last; undefined if it isn't done by midnight. */
  announcementHours: number | undefined
}

/** A process refuses new work while this many calls are in progress, see docs/operations.md. */
const MAX_IN_PROGRESS = 1_000

/**
 * Replays the day second by second. Each resource does as much work as it can; what's left waits for the next second.
 * Work is averaged within a second, so waits shorter than that don't show.
 */
export function simulateDay(day: SchoolDay, costs: Record<Kind, CallCost>, setup: Setup): Outcome {
  const capacity: Record<Resource, number> = {
    shop: setup.shopProcesses * 1000,
    database: setup.databaseCores * 1000,
    disk: setup.walMbPerSecond * 1e6,
    network: setup.networkMbitPerSecond * 1e6,
  }
  const waiting = zeroEach()
  const minute = zeroEach()
  const outcome: Outcome = {
    peak: zeroEach(),
    longestWait: zeroEach(),
    calls: 0,
    refused: 0,
    announcementHours: undefined,
  }
  let emailsLeft = day.students
  for (let second = 0; second < SECONDS; second++) {
    const { calls, watching } = demandAt(day, second)
    const emails = second < day.announcementHour * 3_600 ? 0 : Math.min(emailsLeft, setup.bulkEmailsPerMinute / 60)
    emailsLeft -= emails
    if (emailsLeft === 0) outcome.announcementHours ??= second / 3_600 - day.announcementHour
    const entries = Object.entries({ ...calls, 'announcement email': emails }) as [Kind, number][]
    const count = entries.reduce((sum, [, number]) => sum + number, 0)
    const accepted = admit(entries, costs, { waiting, capacity, processes: setup.shopProcesses, count })
    outcome.calls += count
    outcome.refused += count * (1 - accepted)
    const work = zeroEach()
    for (const [kind, number] of entries) {
      const cost = costs[kind]
      work.shop += cost.shopMs * number * accepted
      work.database += cost.databaseMs * number * accepted
      work.disk += cost.walBytes * number * accepted
      work.network += cost.replyBytes * 8 * number * accepted
    }
    if (!setup.videosElsewhere) work.network += watching * day.videoMbitPerSecond * 1e6
    for (const resource of RESOURCES) {
      // A line that's too slow for the videos makes players wait; it doesn't deliver everything later.
      const backlog = resource === 'network' ? work.network : waiting[resource] + work[resource]
      waiting[resource] = Math.max(0, backlog - capacity[resource])
      minute[resource] += work[resource] / capacity[resource] / 60
      outcome.longestWait[resource] = Math.max(outcome.longestWait[resource], waiting[resource] / capacity[resource])
    }
    if (second % 60 === 59) {
      for (const resource of RESOURCES) {
        outcome.peak[resource] = Math.max(outcome.peak[resource], minute[resource])
        minute[resource] = 0
      }
    }
  }
  return outcome
}

type Load = { waiting: Record<Resource, number>; capacity: Record<Resource, number>; processes: number; count: number }

/** The share of this second's calls that are taken. With too many in progress, the rest get a 503. */
function admit(
  entries: [Kind, number][],
  costs: Record<Kind, CallCost>,
  { waiting, capacity, processes, count }: Load,
): number {
  const averageMs = entries.reduce((sum, [kind, number]) => sum + costs[kind].shopMs * number, 0) / count
  const averageDatabaseMs = entries.reduce((sum, [kind, number]) => sum + costs[kind].databaseMs * number, 0) / count
  const inProgress = Math.max(waiting.shop / averageMs, waiting.database / averageDatabaseMs)
  const room =
    MAX_IN_PROGRESS * processes +
    Math.min(capacity.shop / averageMs, capacity.database / averageDatabaseMs) -
    inProgress
  return Math.max(0, Math.min(1, room / count))
}

const zeroEach = (): Record<Resource, number> => ({ shop: 0, database: 0, disk: 0, network: 0 })
