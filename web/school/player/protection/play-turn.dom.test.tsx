import { describe, expect, it, vi } from 'vitest'

import type { PlayAnswer, PlayReport } from '#contract/learning/play-report.ts'
import type { SavedProgress } from '#contract/learning/progress.ts'
import { show } from '#web/test/show.tsx'
import { ProgressQueue, type Watched } from '../progress/progress-queue.ts'
import { PlayHereInstead } from './PlayHereInstead.tsx'
import { openPlayTurn } from './play-turn.ts'

type Sent = { lessonId: string; watchedSeconds?: number; play?: PlayReport }
const ALLOWED: PlayAnswer = { isAllowed: true, wasTakenOver: false }
const REFUSED: PlayAnswer = { isAllowed: false, wasTakenOver: false }
const TAKEN_OVER: PlayAnswer = { isAllowed: false, wasTakenOver: true }
const watched = (seconds: number): Watched => ({ watchedSeconds: seconds, positionSeconds: seconds })

/** A video whose playing the test decides, and a server that answers as it says. */
async function openLesson() {
  const sent: Sent[] = []
  const server: { answer: PlayAnswer | undefined; isDown: boolean } = { answer: ALLOWED, isDown: false }
  let waiting: Record<string, Watched> | null = null
  const queue = new ProgressQueue({
    send: async (lessonId, body) => {
      sent.push({ lessonId, ...body })
      if (server.isDown) throw new TypeError('Failed to fetch')
      const { play, ...progress } = body as Sent
      const answer = play?.isPlaying ? server.answer : ALLOWED
      return { ...progress, ...(answer && { play: answer }) } as unknown as SavedProgress
    },
    keep: (next) => {
      waiting = next
    },
    read: () => structuredClone(waiting),
    onSaved: () => {},
    onLostSession: () => {},
    onRefused: () => {},
  })
  const element = document.createElement('video')
  let isPaused = true
  Object.defineProperty(element, 'paused', { get: () => isPaused })
  element.play = async () => {
    isPaused = false
    element.dispatchEvent(new Event('play'))
  }
  element.pause = () => {
    isPaused = true
  }
  const questions: unknown[] = []
  const onQuestion = (question: unknown) => questions.push(question)
  const turn = await openPlayTurn({ element, lessonId: 'a', queue, onQuestion })
  return { sent, server, queue, element, questions, turn, play: () => element.play() }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('a player in a shop that limits simultaneous plays', () => {
  it('reports when it starts, with every save, and when it pauses, always as the same player', async () => {
    const { sent, queue, element, play } = await openLesson()
    await play()
    await settled()
    await queue.save('a', watched(10))
    element.pause()
    await queue.save('a', watched(12))
    await queue.save('a', watched(13))
    expect(sent.map(({ watchedSeconds, play }) => [watchedSeconds, play?.isPlaying])).toEqual([
      [undefined, true],
      [10, true],
      [12, false],
      [13, undefined],
    ])
    expect(new Set(sent.flatMap(({ play }) => play?.playerId ?? [])).size).toBe(1)
    expect(sessionStorage.getItem('candlewick-player')).toBe(sent[0]?.play?.playerId)
  })

  it('stops and asks when the server says that others play, and takes over if the student wants to', async () => {
    const { sent, server, element, questions, turn, play } = await openLesson()
    server.answer = REFUSED
    await play()
    await settled()
    expect([element.paused, questions]).toEqual([true, ['too-many']])
    server.answer = ALLOWED
    turn.takeOver()
    await settled()
    expect([element.paused, questions.at(-1), sent.at(-1)?.play?.takesOver]).toEqual([false, null, true])
  })

  it('says that another player took over', async () => {
    const { server, queue, element, questions, play } = await openLesson()
    await play()
    await settled()
    server.answer = TAKEN_OVER
    await queue.save('a', watched(10))
    expect([element.paused, questions.at(-1)]).toEqual([true, 'taken-over'])
  })

  it('plays on when the server is out of reach or does not answer', async () => {
    const { server, queue, element, questions, play } = await openLesson()
    server.isDown = true
    await play()
    await settled()
    expect(await queue.save('a', watched(10))).toBe('waiting')
    server.isDown = false
    server.answer = undefined
    await queue.save('a', watched(20))
    expect(element.paused).toBe(false)
    expect(questions).not.toContain('too-many')
  })

  it('says that it takes over until the server has heard it', async () => {
    const { sent, server, queue, turn } = await openLesson()
    server.isDown = true
    turn.takeOver()
    await settled()
    server.isDown = false
    await queue.save('a', watched(10))
    await queue.save('a', watched(20))
    expect(sent.slice(-2).map(({ play }) => play?.takesOver)).toEqual([true, undefined])
  })

  it("doesn't stop for an answer from before the student chose to play here", async () => {
    const { queue, element, turn, play } = await openLesson()
    await play()
    await settled()
    const report = queue.reporter?.describe('a')
    turn.takeOver()
    if (report) queue.reporter?.hear(report, TAKEN_OVER)
    expect(element.paused).toBe(false)
  })

  it('reports nothing for other lessons, whose saves waited for a connection', async () => {
    const { sent, queue, play } = await openLesson()
    await play()
    await settled()
    await queue.save('b', watched(30))
    expect(sent.at(-1)).toEqual({ lessonId: 'b', ...watched(30) })
  })

  it('gives up its place when the lesson or the page closes', async () => {
    const closing = await openLesson()
    await closing.play()
    await settled()
    closing.turn.close()
    await settled()
    expect(closing.sent.at(-1)?.play?.isPlaying).toBe(false)

    const leaving = await openLesson()
    await leaving.play()
    await settled()
    dispatchEvent(new Event('pagehide'))
    await settled()
    expect(leaving.sent.at(-1)?.play?.isPlaying).toBe(false)
    leaving.turn.close()
  })
})

describe('the question', () => {
  it.each([
    ['too-many', /already playing elsewhere/],
    ['taken-over', /stopped here because .* Your progress is saved\./],
  ] as const)('says why (%s) and lets the student play here', async (question, reason) => {
    const onPlay = vi.fn()
    const { screen, user } = show(<PlayHereInstead question={question} onPlay={onPlay} />)
    const heading = screen.getByRole('heading', { name: 'Play here instead?' })
    expect(heading.closest('[role=alert]')?.textContent).toMatch(reason)
    await user.click(screen.getByRole('button', { name: 'Play here' }))
    expect(onPlay).toHaveBeenCalledOnce()
  })
})
