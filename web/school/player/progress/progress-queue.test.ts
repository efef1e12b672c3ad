import { expect, it } from 'vitest'

import type { LessonProgress } from '#contract/learning/progress.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { ProgressQueue, type Watched } from './progress-queue.ts'

function open() {
  const sent: [string, Watched][] = []
  const state: { waiting: Record<string, Watched> | null; failure: Error | null; refusals: number } = {
    waiting: null,
    failure: null,
    refusals: 0,
  }
  const queue = new ProgressQueue({
    send: async (lessonId, watched) => {
      sent.push([lessonId, watched as Watched])
      if (state.failure) throw state.failure
      return { lessonId, lessonPercent: 1, completed: false, ...watched } as LessonProgress
    },
    keep: (waiting) => {
      state.waiting = waiting
    },
    read: () => structuredClone(state.waiting),
    onSaved: () => {},
    onLostSession: () => {},
    onRefused: () => {
      state.refusals += 1
    },
  })
  return { queue, sent, state }
}

const watched = (watchedSeconds: number, positionSeconds = watchedSeconds) => ({ watchedSeconds, positionSeconds })

it('sends progress and leaves nothing waiting', async () => {
  const { queue, sent, state } = open()
  // A save during another save resolves with the result of both.
  const answers = await Promise.all([queue.save('a', watched(9)), queue.save('a', watched(10))])
  expect(answers).toEqual(['done', 'done'])
  expect(sent.at(-1)).toEqual(['a', watched(10)])
  expect(state.waiting).toBeNull()
})

it('merges failed saves and sends them together later', async () => {
  const { queue, sent, state } = open()
  state.failure = new TypeError('Failed to fetch')
  await queue.save('a', { ...watched(30), completed: true })
  await queue.save('a', watched(12))
  expect(await queue.save('b', watched(5))).toBe('waiting')
  expect(state.waiting).toEqual({ a: { ...watched(30, 12), completed: true }, b: watched(5) })
  state.failure = null
  sent.length = 0
  await queue.flush()
  expect(sent).toEqual([
    ['a', { ...watched(30, 12), completed: true }],
    ['b', watched(5)],
  ])
  expect(state.waiting).toBeNull()
})

it('drops what the server rejects and keeps progress across a lost session', async () => {
  const { queue, state } = open()
  state.failure = new ApiError(403, 'No')
  await queue.save('a', watched(10))
  expect(state).toMatchObject({ waiting: null, refusals: 1 })
  state.failure = new ApiError(401, '{"message":"Unauthorized","code":"unauthorized"}')
  await queue.save('a', watched(10))
  expect(state.waiting).toEqual({ a: watched(10) })
})
