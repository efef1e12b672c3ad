import type { PlayAnswer, PlayReport } from '#contract/learning/play-report.ts'
import type { LessonProgress, SavedProgress } from '#contract/learning/progress.ts'
import { ApiError } from '#web/lib/api/api-error.ts'

/** Tells the server what plays here, in shops that limit simultaneous plays. */
export type PlayReporter = {
  /** Undefined if this isn't the lesson on the stage, or there is nothing to tell. */
  describe: (lessonId: string) => PlayReport | undefined
  hear: (report: PlayReport, answer: PlayAnswer) => void
}

export type Watched = { watchedSeconds: number; positionSeconds: number; completed?: boolean }
type Waiting = Record<string, Watched>

/** Completed never reverts, so this leaves everything as it is. */
const CHANGES_NOTHING = { completed: false }

type Options = {
  send: (lessonId: string, body: object) => Promise<SavedProgress>
  keep: (waiting: Waiting | null) => void
  read: () => Waiting | null
  onSaved: (progress: LessonProgress) => void
  onLostSession: (error: unknown) => void
  /** The server rejected it: the student may have lost access. */
  onRefused: () => void
}

/** Sends progress to the server and stores it in this browser until it has arrived. */
export class ProgressQueue {
  readonly #options: Options
  #sending: Promise<void> | null = null
  /** Stays when its lesson closes: a save may still be on its way. Saves that waited for a connection don't count. */
  reporter: PlayReporter | null = null

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Merges like the server does, so that failed saves lose nothing. Returns whether the save is still waiting for a
   * connection.
   */
  async save(lessonId: string, watched: Watched): Promise<'done' | 'waiting'> {
    const waiting = this.#options.read() ?? {}
    const before = waiting[lessonId]
    waiting[lessonId] = {
      watchedSeconds: Math.max(watched.watchedSeconds, before?.watchedSeconds ?? 0),
      positionSeconds: watched.positionSeconds,
      ...(watched.completed || before?.completed ? { completed: true } : {}),
    }
    this.#options.keep(waiting)
    await this.flush()
    return this.#options.read()?.[lessonId] ? 'waiting' : 'done'
  }

  /** Sends waiting saves one lesson at a time and stops at the first failure. */
  flush(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null
    })
    return this.#sending
  }

  /** Reports what plays here when there's no progress to save with it. Rejects without an answer. */
  async report(lessonId: string, { isUrgent = false } = {}): Promise<void> {
    // One after the other, so that the last report is the one that counts.
    if (!isUrgent) await this.flush()
    const report = this.reporter?.describe(lessonId)
    if (report) await this.#send(lessonId, CHANGES_NOTHING, report)
  }

  async #send(lessonId: string, watched: object, report?: PlayReport): Promise<LessonProgress> {
    const { reporter } = this
    const { play, ...progress } = await this.#options.send(lessonId, report ? { ...watched, play: report } : watched)
    if (report && play) reporter?.hear(report, play)
    return progress
  }

  async #sendAll(): Promise<void> {
    for (let next = this.#next(); next && (await this.#deliver(...next)); next = this.#next());
  }

  #next(): [string, Watched] | undefined {
    return Object.entries(this.#options.read() ?? {})[0]
  }

  async #deliver(lessonId: string, watched: Watched): Promise<boolean> {
    try {
      const progress = await this.#send(lessonId, watched, this.reporter?.describe(lessonId))
      this.#forget(lessonId, watched)
      this.#options.onSaved(progress)
      return true
    } catch (error) {
      // Don't resend what the server rejects.
      const isRefused = error instanceof ApiError && [400, 403, 404].includes(error.status)
      if (isRefused) {
        this.#forget(lessonId, watched)
        this.#options.onRefused()
      } else this.#options.onLostSession(error)
      return isRefused
    }
  }

  /** Keeps the entry if more was watched in the meantime. */
  #forget(lessonId: string, sent: Watched) {
    const waiting = this.#options.read() ?? {}
    if (JSON.stringify(waiting[lessonId]) !== JSON.stringify(sent)) return
    delete waiting[lessonId]
    this.#options.keep(Object.keys(waiting).length > 0 ? waiting : null)
  }
}
