import type { PlayAnswer, PlayReport } from '#contract/learning/play-report.ts'

import type { PlayReporter, ProgressQueue } from '../progress/progress-queue.ts'
import { openPlayerId } from './player-id.ts'

/** Why the student is asked whether to play here. */
export type PlayQuestion = 'too-many' | 'taken-over'

type Parts = {
  element: HTMLVideoElement
  lessonId: string
  queue: ProgressQueue
  onQuestion: (question: PlayQuestion | null) => void
}

/**
 * Whether this player may play. It plays until the server says that others do: a server that can't be reached never
 * stops a video.
 */
class PlayTurn implements PlayReporter {
  readonly #parts: Parts & { playerId: string }
  #hasLeft = false
  /** What the server heard last. */
  #saidPlaying = false
  #takesOver = false
  /** How often the student had chosen to play here when a report was sent. */
  readonly #takeOversBefore = new WeakMap<PlayReport, number>()
  #takeOvers = 0

  constructor(parts: Parts & { playerId: string }) {
    this.#parts = parts
  }

  describe(lessonId: string): PlayReport | undefined {
    const { playerId } = this.#parts
    const isPlaying = !this.#hasLeft && !this.#parts.element.paused && !this.#parts.element.ended
    if (lessonId !== this.#parts.lessonId || !(isPlaying || this.#saidPlaying)) return undefined
    this.#saidPlaying = isPlaying
    // Said until it was heard.
    const report = { playerId, isPlaying, ...(isPlaying && this.#takesOver && { takesOver: true }) }
    this.#takeOversBefore.set(report, this.#takeOvers)
    return report
  }

  hear(report: PlayReport, { isAllowed, wasTakenOver }: PlayAnswer) {
    // Sent before the student chose to play here.
    if (this.#takeOversBefore.get(report) !== this.#takeOvers) return
    if (report.takesOver) this.#takesOver = false
    if (!report.isPlaying || this.#hasLeft) return
    if (isAllowed) return this.#parts.onQuestion(null)
    this.#saidPlaying = false
    this.#parts.element.pause()
    this.#parts.onQuestion(wasTakenOver ? 'taken-over' : 'too-many')
  }

  /** A failed report leaves the video alone; the next save tells the server. */
  readonly start = () => {
    this.#hasLeft = false
    this.#parts.queue.report(this.#parts.lessonId).catch(() => this.#parts.onQuestion(null))
  }

  takeOver() {
    this.#takesOver = true
    this.#takeOvers += 1
    this.#parts.onQuestion(null)
    // Playing reports it.
    this.#parts.element.play().catch(() => {})
  }

  /** Saves from now on say that it doesn't play here any longer. */
  readonly leave = () => {
    this.#hasLeft = true
  }

  /** If no save has said so. */
  readonly reportLeaving = () => {
    this.#parts.queue.report(this.#parts.lessonId, { isUrgent: true }).catch(() => {})
  }

  /** The browser kept the page and shows it again. */
  readonly comeBack = () => {
    this.#hasLeft = false
    if (!this.#parts.element.paused) this.start()
  }
}

export type OpenPlayTurn = { takeOver: () => void; close: () => void }

export async function openPlayTurn(parts: Parts): Promise<OpenPlayTurn> {
  const { element, queue, lessonId } = parts
  const turn = new PlayTurn({ ...parts, playerId: await openPlayerId() })
  queue.reporter = turn
  element.addEventListener('play', turn.start)
  // The saves of a page that closes are sent between these two.
  addEventListener('pagehide', turn.leave, { capture: true })
  addEventListener('pagehide', turn.reportLeaving)
  addEventListener('pageshow', turn.comeBack)
  if (!element.paused) turn.start()
  return {
    takeOver: () => turn.takeOver(),
    close: () => {
      element.removeEventListener('play', turn.start)
      removeEventListener('pagehide', turn.leave, { capture: true })
      removeEventListener('pagehide', turn.reportLeaving)
      removeEventListener('pageshow', turn.comeBack)
      turn.leave()
      // After the save of a lesson that closes.
      queueMicrotask(() => queue.report(lessonId).catch(() => {}))
    },
  }
}
