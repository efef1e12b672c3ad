import { describe, expect, it } from 'vitest'

import { FairQueue } from './fair-queue.ts'

/** Work that finishes when the test says so. */
function openWork() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  const endNext = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { begun, work, endNext }
}

describe('the fair queue', () => {
  it('never exceeds its limit, not even at the moment one task ends and another arrives', async () => {
    const queue = new FairQueue({ atOnce: 2, maxWaiting: 100 })
    let most = 0
    const work = async () => {
      most = Math.max(most, queue.running)
      await new Promise(setImmediate)
      // The next call arrives in the same tick this one ends in.
      queueMicrotask(() => void queue.run('late', async () => {}))
    }
    await Promise.all(Array.from({ length: 50 }, () => queue.run('a', work)))
    await expect.poll(() => [queue.running, queue.waiting]).toEqual([0, 0])
    expect(most).toBe(2)
  })

  it("refuses what doesn't fit right away, and continues with the rest", async () => {
    const queue = new FairQueue({ atOnce: 1, maxWaiting: 2 })
    const { work, endNext } = openWork()
    const calls = ['1', '2', '3', '4', '5'].map((name) => queue.run('a', work(name)))
    const settled = Promise.allSettled(calls)
    expect(() => queue.requireRoom('a')).toThrow('busy')
    expect(() => queue.requireRoom('b')).not.toThrow()
    await expect(calls[3]).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })
    await expect(calls[4]).rejects.toMatchObject({ status: 503 })
    for (let n = 0; n < 3; n++) await endNext()
    queue.requireRoom('a')
    expect((await settled).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
  })

  it("lets callers take turns, and refuses a flood's own requests first", async () => {
    const queue = new FairQueue({ atOnce: 1, maxWaiting: 10 })
    const { begun, work, endNext } = openWork()
    const flood = Array.from({ length: 50 }, (_, n) => queue.run('eve', work(`eve ${n}`)).catch(() => 'refused'))
    const [ada, grace] = [queue.run('ada', work('ada')), queue.run('grace', work('grace'))]
    await endNext()
    await endNext()
    await endNext()
    expect(begun).toEqual(['eve 0', 'eve 1', 'ada', 'grace'])
    for (let n = 0; n < 20; n++) await endNext()
    expect(await Promise.all([ada, grace])).toEqual(['ada', 'grace'])
    expect((await Promise.all(flood)).filter((name) => name === 'refused')).toHaveLength(41)
  })

  it("gives many callers in one group no more turns than a single caller, and refuses that group's own requests first", async () => {
    const queue = new FairQueue({ atOnce: 1, maxWaiting: 10, groupOf: (caller) => caller.replace(/\d+$/, '') })
    const { begun, work, endNext } = openWork()
    const flood = Array.from({ length: 30 }, (_, n) => queue.run(`eve${n}`, work(`eve${n}`)).catch(() => 'refused'))
    expect(() => queue.requireRoom('eve30')).toThrow('busy')
    queue.requireRoom('ada')
    const [ada, grace] = [queue.run('ada', work('ada')), queue.run('grace', work('grace'))]
    expect(queue.waiting).toBe(10)
    for (let n = 0; n < 4; n++) await endNext()
    expect(begun).toEqual(['eve0', 'eve1', 'ada', 'grace', 'eve2'])
    for (let n = 0; n < 20; n++) await endNext()
    expect(await Promise.all([ada, grace])).toEqual(['ada', 'grace'])
    expect((await Promise.all(flood)).filter((name) => name === 'refused')).toHaveLength(21)
    expect([queue.running, queue.waiting]).toEqual([0, 0])
  })

  it('reserves places and every second turn for known callers, however many strangers there are', async () => {
    const queue = new FairQueue({ atOnce: 1, maxWaiting: 10, maxKnownWaiting: 2 })
    const { begun, work, endNext } = openWork()
    const strangers = Array.from({ length: 11 }, (_, n) => queue.run(`stranger ${n}`, work(`stranger ${n}`)))
    expect(() => queue.requireRoom('ada')).toThrow('busy')
    const greedy = ['1', '2', '3'].map((n) => queue.run({ known: 'eve' }, work(`eve ${n}`)).catch(() => 'refused'))
    expect(await greedy[2]).toBe('refused')
    queue.requireRoom({ known: 'ada' })
    const ada = queue.run({ known: 'ada' }, work('ada'))
    expect([await greedy[1], queue.waiting]).toEqual(['refused', 12])
    for (let n = 0; n < 4; n++) await endNext()
    expect(begun.slice(1)).toEqual(['eve 1', 'stranger 1', 'ada', 'stranger 2'])
    for (let n = 0; n < 20; n++) await endNext()
    expect([await ada, (await Promise.all(strangers)).length, queue.running]).toEqual(['ada', 11, 0])
  })

  it('passes the place on when a task fails', async () => {
    const queue = new FairQueue({ atOnce: 1, maxWaiting: 1 })
    const failing = queue.run('a', () => Promise.reject(new Error('broken')))
    const next = queue.run('a', async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
