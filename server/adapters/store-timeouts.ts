import { Readable } from 'node:stream'

import { FilesUnavailable } from '#server/ports/file-store.ts'

import { TIMED_OUT, toUnavailable } from './s3-failures.ts'

/** How long a store may take. Small operations finish before the person waiting gives up, retries included. */
export type StoreTimeouts = {
  connectMs: number
  /** The wait for the first byte of a response. */
  responseMs: number
  /** One whole small operation: DNS, connecting, sending, all attempts and the full response. */
  smallMs: number
  /** The longest gap between bytes while more are expected. Big files may take as long as a slow connection needs. */
  stallMs: number
  /** Joining the parts of a big file. */
  joinMs: number
}

export const STORE_TIMEOUTS: StoreTimeouts = {
  connectMs: 3_000,
  responseMs: 5_000,
  smallMs: 12_000,
  stallMs: 12_000,
  joinMs: 120_000,
}

/** Aborts the work when time is up, and rejects right then even if the work doesn't stop. */
export async function withTimeout<T>(limitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const giveUp = new AbortController()
  const { promise: over, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const cause = new Error(`No response within ${limitMs} ms.`)
    reject(new FilesUnavailable(TIMED_OUT, { cause }))
    giveUp.abort(cause)
  }, limitMs)
  const doing = work(giveUp.signal)
  doing.catch(() => {})
  try {
    return await Promise.race([doing, over])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Passes on what the store sends, and fails if it stalls or breaks off. Only time spent waiting for the store counts: a
 * browser may read as slowly as it likes.
 */
export function failWhenStalled(source: Readable, stallMs: number): Readable {
  const watched = Readable.from(passOn(source, stallMs), { objectMode: false })
  watched.once('close', () => source.destroy())
  return watched
}

async function* passOn(source: Readable, stallMs: number) {
  const chunks = source[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await withTimeout(stallMs, () => chunks.next())
      if (done) return
      yield value as Buffer
    }
  } catch (error) {
    throw toUnavailable(error, false)
  } finally {
    source.destroy()
  }
}
