import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '#web/lib/api/api-error.ts'
import { EncodingImpossible } from './encoding-impossible.ts'
import { type Control, createPreparationQueue, type VideoToPrepare } from './preparation-queue.ts'
import { getPreparations, setPreparations } from './preparations.ts'
import { listUnfinished, rememberUnfinished } from './unfinished-preparations.ts'

const video = (id: string): VideoToPrepare => ({ mediaFileId: id, name: `${id}.mp4`, key: `general/${id}.mp4` })

const saved = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => saved.get(key) ?? null,
  setItem: (key: string, value: string) => saved.set(key, value),
  removeItem: (key: string) => saved.delete(key),
  key: (at: number) => [...saved.keys()][at] ?? null,
  get length() {
    return saved.size
  },
})

beforeEach(() => {
  saved.clear()
  setPreparations({ items: [], isPaused: false })
})
afterEach(() => vi.useRealTimers())

type TakeTurn = Parameters<typeof createPreparationQueue>[0]['takeTurn']

/** A queue whose work the test finishes by hand. */
function openQueue(takeTurn: TakeTurn = (work) => work()) {
  const started: {
    id: string
    file: File | undefined
    control: Control
    finish: () => void
    fail: (error: unknown) => void
  }[] = []
  const givenUp: string[] = []
  const queue = createPreparationQueue({
    make: ({ mediaFileId, file }, control) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      control.signal.addEventListener('abort', () => reject(control.signal.reason))
      started.push({ id: mediaFileId, file, control, finish: resolve, fail: reject })
      return promise
    },
    giveUp: async ({ mediaFileId }) => {
      givenUp.push(mediaFileId)
      return 'Students will watch the original.'
    },
    onIdle: () => {},
    takeTurn,
  })
  const job = async (at: number) => {
    await vi.waitFor(() => expect(started.length).toBeGreaterThan(at))
    return started[at] as (typeof started)[number]
  }
  return { queue, started, givenUp, job }
}

const states = () => getPreparations().items.map(({ mediaFileId, state }) => `${mediaFileId} ${state}`)
const unfinished = () => listUnfinished().map(({ mediaFileId }) => mediaFileId)

describe('videos that this browser prepares', () => {
  it('are prepared one at a time, in order, and each only once', async () => {
    const { queue, started, job } = openQueue()
    for (const id of ['a', 'b', 'a']) queue.add(video(id))
    const first = await job(0)
    expect(states()).toEqual(['a preparing', 'b waiting'])
    first.control.onProgress({ percent: 43, wouldLoseWork: true })
    expect(getPreparations().items[0]).toMatchObject({ percent: 43, wouldLoseWork: true })
    first.finish()
    const second = await job(1)
    expect([second.id, ...states()]).toEqual(['b', 'b preparing'])
    second.finish()
    await vi.waitFor(() => expect(states()).toEqual([]))
    expect([started.length, unfinished()]).toEqual([2, []])
  })

  it('continue after a reload, paused if they were paused', async () => {
    const { queue, job } = openQueue()
    queue.add(video('a'))
    queue.add(video('b'))
    await job(0)
    queue.pause()
    expect(unfinished()).toEqual(['a', 'b'])

    setPreparations({ items: [], isPaused: false })
    const reloaded = openQueue()
    reloaded.queue.addUnfinished()
    const { id, control } = await reloaded.job(0)
    expect([id, getPreparations().isPaused, ...states()]).toEqual(['a', true, 'a preparing', 'b waiting'])
    let isRunning = false
    const waiting = control.whenRunning().then(() => {
      isRunning = true
    })
    await Promise.resolve()
    expect(isRunning).toBe(false)
    reloaded.queue.resume()
    await waiting
    expect(getPreparations().isPaused).toBe(false)
  })

  it('tell the encoder when they are paused and resumed', async () => {
    const { queue, job } = openQueue()
    queue.add(video('a'))
    const heard: boolean[] = []
    const { control } = await job(0)
    control.onPauseChange((isPaused) => heard.push(isPaused))
    queue.pause()
    queue.pause()
    queue.resume()
    expect(heard).toEqual([true, false])
  })

  it('are given up when canceled, running or not, and the next one starts', async () => {
    const { queue, givenUp, job } = openQueue()
    for (const id of ['a', 'b', 'c']) queue.add(video(id))
    await job(0)
    queue.cancel('b')
    queue.cancel('a')
    expect((await job(1)).id).toBe('c')
    expect([states(), givenUp, unfinished()]).toEqual([['c preparing'], ['b', 'a'], ['c']])
  })

  it('say why this browser cannot, and are not tried again', async () => {
    const { queue, givenUp, job } = openQueue()
    queue.add(video('a'))
    ;(await job(0)).fail(new EncodingImpossible("This browser can't convert this video's sound."))
    await vi.waitFor(() => expect(states()).toEqual(['a failed']))
    expect(getPreparations().items[0]?.reason).toBe(
      "This browser can't convert this video's sound. Students will watch the original.",
    )
    expect([givenUp, unfinished()]).toEqual([['a'], []])
  })

  it('can be canceled while they are paused, and the next upload is not paused', async () => {
    const { queue, givenUp, job } = openQueue()
    queue.add(video('a'))
    const { control } = await job(0)
    queue.pause()
    const waiting = control.whenRunning()
    queue.cancel('a')
    await expect(waiting).rejects.toThrow('Canceled.')
    await vi.waitFor(() => expect([states(), givenUp]).toEqual([[], ['a']]))
    queue.add(video('b'))
    await (await job(1)).control.whenRunning()
    expect(getPreparations().isPaused).toBe(false)
  })

  it('are tried again by themselves when the server cannot be reached, from the file that is still here', async () => {
    vi.useFakeTimers()
    const { queue, givenUp, started } = openQueue()
    queue.add({ ...video('a'), file: new File([], 'a.mp4') })
    queue.add(video('b'))
    await vi.advanceTimersByTimeAsync(0)
    const [first] = getPreparations().items
    started[0]?.fail(new ApiError(503, '{"message":"Back soon."}'))
    await vi.advanceTimersByTimeAsync(0)
    expect([states(), givenUp, unfinished()]).toEqual([['a failed', 'b waiting'], [], ['a', 'b']])
    expect(getPreparations().items[0]?.reason).toBe("We can't reach the server, and will keep trying.")
    await vi.advanceTimersByTimeAsync(15_000)
    expect([started.length, started[1]?.file?.name, states()]).toEqual([2, 'a.mp4', ['a preparing', 'b waiting']])
    expect(getPreparations().items[0]?.browserId).toBe(first?.browserId)
  })

  it('try again by themselves while a part that was cut off still counts as arriving', async () => {
    vi.useFakeTimers()
    const { queue, started } = openQueue()
    queue.add(video('a'))
    await vi.advanceTimersByTimeAsync(0)
    started[0]?.fail(new ApiError(409, '{"code":"parts_arriving","message":"Part of the file is still uploading."}'))
    await vi.advanceTimersByTimeAsync(0)
    expect([states(), started.length]).toEqual([['a failed'], 1])
    await vi.advanceTimersByTimeAsync(15_000)
    expect([states(), started.length]).toEqual([['a preparing'], 2])
  })

  it('wait for staff when the session has ended or a colleague is at it', async () => {
    const failures = [
      ['{"code":"unauthorized","message":"Unauthorized"}', 401, 'Log in again to continue.'],
      ['{"code":"prepared_elsewhere","message":"A colleague does it."}', 409, 'A colleague does it.'],
    ] as const
    for (const [body, status, words] of failures) {
      vi.useFakeTimers()
      setPreparations({ items: [], isPaused: false })
      const { queue, givenUp, started } = openQueue()
      queue.add(video('a'))
      await vi.advanceTimersByTimeAsync(0)
      started[0]?.fail(new ApiError(status, body))
      await vi.advanceTimersByTimeAsync(60_000)
      expect([started.length, givenUp, unfinished()]).toEqual([1, [], ['a']])
      expect(getPreparations().items[0]).toMatchObject({ state: 'failed', reason: words, isRetryable: true })
      queue.add(video('a'))
      await vi.advanceTimersByTimeAsync(0)
      expect(started.length).toBe(2)
    }
  })

  it('wait while another tab is at work, and keep what that tab remembers', async () => {
    const { queue } = openQueue(async (work, { onWait }) => {
      onWait()
      await otherTab.promise
      return work()
    })
    const otherTab = Promise.withResolvers<void>()
    rememberUnfinished({ mediaFileId: 'theirs', name: 'x', key: 'x', browserId: 'x' })
    queue.add(video('a'))
    expect(getPreparations().items[0]).toMatchObject({ state: 'waiting', isInOtherTab: true })
    otherTab.resolve()
    await vi.waitFor(() => expect(states()).toEqual(['a preparing']))
    queue.cancel('a')
    await vi.waitFor(() => expect(states()).toEqual([]))
    expect(unfinished()).toEqual(['theirs'])
  })

  it('are forgotten when they were deleted or prepared elsewhere', async () => {
    const { queue, job } = openQueue()
    queue.add(video('a'))
    queue.add(video('b'))
    ;(await job(0)).fail(new ApiError(404, '{"message":"Video not found."}'))
    ;(await job(1)).fail(new ApiError(409, '{"code":"already_prepared"}'))
    await vi.waitFor(() => expect(states()).toEqual([]))
    expect(unfinished()).toEqual([])
  })
})
