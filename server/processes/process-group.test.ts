import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ProcessGroup } from './process-group.ts'
import { restartDelayMs } from './restart-delay.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Processes that open and die when the test says so. */
function openFakes(count: number) {
  const started: ReturnType<typeof fakeProcess>[] = []
  const reports: string[] = []
  const giveUp = vi.fn()
  const group = new ProcessGroup({
    count,
    start(slot) {
      const process = fakeProcess(slot)
      started.push(process)
      return process
    },
    report: (_, sentence) => reports.push(sentence),
    giveUp,
  })
  const last = () => started.at(-1) ?? expect.fail('none was started')
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { group, started, reports, giveUp, last, settle }
}

function fakeProcess(slot: number) {
  const opened = Promise.withResolvers<string>()
  const ended = Promise.withResolvers<string>()
  const signals: string[] = []
  const kill = (signal: string) => void signals.push(signal)
  const open = () => opened.resolve(`welcome from ${slot}`)
  return {
    slot,
    pid: 100 + slot,
    signals,
    kill,
    open,
    die: ended.resolve,
    opened: opened.promise,
    ended: ended.promise,
  }
}

async function openTwo() {
  const fakes = openFakes(2)
  const welcome = fakes.group.open()
  fakes.last().open()
  await fakes.settle()
  fakes.last().open()
  return { ...fakes, welcome: await welcome }
}

describe('a group of processes', () => {
  it('opens the first one alone, then the others', async () => {
    const { group, started, last, settle } = openFakes(3)
    const welcome = group.open()
    await settle()
    expect(started.map(({ slot }) => slot)).toEqual([1])
    last().open()
    await settle()
    expect(started.map(({ slot }) => slot)).toEqual([1, 2, 3])
    for (const process of started) process.open()
    expect(await welcome).toBe('welcome from 1')
  })

  it('replaces one that dies, with a growing delay if that happens again soon', async () => {
    const { started, reports, settle, last } = await openTwo()
    started[1]?.die('SIGKILL')
    await settle()
    expect(reports.at(-1)).toBe('Process 2 (pid 102) ended with SIGKILL; 1 of 2 are serving. Another one starts now.')
    expect(started.map(({ slot }) => slot)).toEqual([1, 2, 2])
    last().open()
    await settle()
    last().die('code 1')
    await settle()
    expect(reports.at(-1)).toMatch(/Another one starts in 1 s\.$/)
    await vi.advanceTimersByTimeAsync(999)
    expect(started).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(1)
    expect(started).toHaveLength(4)
  })

  it('forgets earlier deaths of one that lived for a while', async () => {
    const { started, settle, last } = await openTwo()
    started[1]?.die('SIGKILL')
    await settle()
    last().open()
    await vi.advanceTimersByTimeAsync(60_000)
    last().die('SIGKILL')
    await settle()
    expect(started).toHaveLength(4)
  })

  it('gives up right away if the first one cannot start', async () => {
    const { group, last, giveUp, settle } = openFakes(2)
    void group.open()
    last().die('code 1')
    await settle()
    expect(giveUp).toHaveBeenCalledWith('No process of the shop can start: the reason is above.')
  })

  it('keeps trying while another one is serving, and gives up when none is and none can start', async () => {
    const { started, giveUp, last, settle } = await openTwo()
    started[1]?.die('SIGKILL')
    for (let tries = 0; tries < 10; tries++) {
      await vi.advanceTimersByTimeAsync(30_000)
      last().die('code 1')
      await settle()
    }
    expect(giveUp).not.toHaveBeenCalled()
    started[0]?.die('SIGKILL')
    for (let tries = 0; tries < 5; tries++) {
      await vi.advanceTimersByTimeAsync(30_000)
      for (const process of started) process.die('code 1')
      await settle()
    }
    expect(giveUp).toHaveBeenCalledOnce()
  })

  it('asks all to stop, waits for them and starts no more', async () => {
    const { group, started, settle } = await openTwo()
    const stopped = group.stop(15_000)
    expect(started.map(({ signals }) => signals)).toEqual([['SIGTERM'], ['SIGTERM']])
    for (const process of started) process.die('code 0')
    expect(await stopped).toBe('stopped')
    await settle()
    expect(started).toHaveLength(2)
  })

  it('kills those that take too long', async () => {
    const { group, started } = await openTwo()
    const stopped = group.stop(15_000)
    started[0]?.die('code 0')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await stopped).toBe('killed')
    expect(started[1]?.signals).toEqual(['SIGTERM', 'SIGKILL'])
  })
})

it('restarts at once, then after 1, 2, 4 … up to 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(restartDelayMs)).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})
