import { describe, expect, it } from 'vitest'

import { SqliteLogFlusher } from './sqlite-log-flusher.ts'

/** A disk that finishes or fails a flush only when told to. */
function slowDisk() {
  const flushes: PromiseWithResolvers<void>[] = []
  const flusher = new SqliteLogFlusher(() => {
    const flush = Promise.withResolvers<void>()
    flushes.push(flush)
    return flush.promise
  })
  return { flushes, flusher }
}

/** What has become of a promise by now. */
async function stateOf(promise: Promise<void> | undefined): Promise<string> {
  const pending = new Promise<string>((resolve) => setImmediate(() => resolve('pending')))
  return Promise.race([
    Promise.resolve(promise).then(
      () => 'on disk',
      (error: Error) => error.message,
    ),
    pending,
  ])
}

describe('flushing the log of SQLite', () => {
  it('flushes nothing as long as nobody commits', async () => {
    const { flushes, flusher } = slowDisk()
    expect([flusher.onDisk(), flushes.length]).toEqual([undefined, 0])
  })

  it('lets a commit wait for the disk', async () => {
    const { flushes, flusher } = slowDisk()
    flusher.commitHappened()
    const saved = flusher.onDisk()
    expect(await stateOf(saved)).toBe('pending')
    flushes[0]?.resolve()
    expect(await stateOf(saved)).toBe('on disk')
    expect(flusher.onDisk()).toBeUndefined()
  })

  it('flushes once for all commits during a flush, and not before that flush has ended', async () => {
    const { flushes, flusher } = slowDisk()
    flusher.commitHappened()
    const first = flusher.onDisk()
    const others = [1, 2, 3].map(() => {
      flusher.commitHappened()
      return flusher.onDisk()
    })
    expect(flushes).toHaveLength(1)
    flushes[0]?.resolve()
    expect(await stateOf(first)).toBe('on disk')
    expect(await Promise.all(others.map(stateOf))).toEqual(['pending', 'pending', 'pending'])
    expect(flushes).toHaveLength(2)
    flushes[1]?.resolve()
    expect(await Promise.all(others.map(stateOf))).toEqual(['on disk', 'on disk', 'on disk'])
    expect(flusher.onDisk()).toBeUndefined()
  })

  it('never flushes twice at once, because a failure is reported to only one of them', async () => {
    const { flushes, flusher } = slowDisk()
    flusher.commitHappened()
    // Runs when the first flush has ended and the one for the second commit hasn't begun.
    void flusher.onDisk()?.then(() => flusher.commitHappened())
    flusher.commitHappened()
    flushes[0]?.resolve()
    await stateOf(flusher.onDisk())
    expect(flushes).toHaveLength(2)
  })

  it('never calls a commit saved after a failed flush', async () => {
    const { flushes, flusher } = slowDisk()
    flusher.commitHappened()
    const first = flusher.onDisk()
    flusher.commitHappened()
    const second = flusher.onDisk()
    flushes[0]?.reject(new Error('broken disk'))
    expect(await Promise.all([first, second].map(stateOf))).toEqual(['broken disk', 'broken disk'])
    flusher.commitHappened()
    expect(await stateOf(flusher.onDisk())).toBe('broken disk')
    expect(flushes).toHaveLength(1)
  })
})
