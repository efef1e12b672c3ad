import type { QuizAnswer } from '#contract/practice/quiz-answer.ts'
import { ApiError, failureCode } from '#web/lib/api/api-error.ts'

/** Null takes an answer back. */
type Given = QuizAnswer | null
type Waiting = Record<string, Given>

type Options = {
  send: (questionId: string, answer: Given) => Promise<unknown>
  /** Stores what hasn't arrived yet in this browser, also for its other tabs. */
  keep: (waiting: Waiting | null) => void
  read: () => Waiting | null
  onChange: () => void
  onSaved: (questionId: string, answer: Given) => void
  /** Another tab has finished the attempt, so no answer can arrive any more. */
  onFinished: () => void
  onFailed: (error: unknown) => void
}

/** Somebody who types is given a moment, so that not every letter is sent. */
const TYPING_PAUSE_MS = 600
const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 30_000

/** Sends answers to the server, one at a time, and keeps trying until each has arrived. */
export class AnswerQueue {
  readonly #options: Options
  #sending: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #retryMs = FIRST_RETRY_MS
  #isStopped = false
  /** Whether the last try failed. */
  isRetrying = false
  hasSaved = false

  constructor(options: Options) {
    this.#options = options
  }

  get waiting(): Waiting {
    return this.#options.read() ?? {}
  }

  save(questionId: string, answer: Given, isTyping = false) {
    this.#options.keep({ ...this.waiting, [questionId]: answer })
    this.#options.onChange()
    if (isTyping) this.#flushIn(TYPING_PAUSE_MS)
    else void this.flush()
  }

  /** Resolves to whether everything has arrived. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null
    })
    await this.#sending
    return Object.keys(this.waiting).length === 0
  }

  /** Nothing is tried again; what waits stays in this browser. */
  stop() {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  resume() {
    this.#isStopped = false
  }

  #flushIn(delayMs: number) {
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.flush(), delayMs)
  }

  async #sendAll(): Promise<void> {
    for (let next = this.#next(); next; next = this.#next()) {
      if (!(await this.#deliver(...next))) return
    }
  }

  #next(): [string, Given] | undefined {
    return Object.entries(this.waiting)[0]
  }

  async #deliver(questionId: string, answer: Given): Promise<boolean> {
    try {
      await this.#options.send(questionId, answer)
      this.isRetrying = false
      this.#retryMs = FIRST_RETRY_MS
      this.hasSaved = true
      this.#options.onSaved(questionId, answer)
      this.#forget(questionId, answer)
      return true
    } catch (error) {
      return this.#takeFailure(questionId, answer, error)
    }
  }

  /** Returns whether to go on with the next answer. */
  #takeFailure(questionId: string, answer: Given, error: unknown): boolean {
    if (failureCode(error) === 'finished') {
      this.#options.keep(null)
      this.#options.onFinished()
      return false
    }
    this.#options.onFailed(error)
    // What the server refuses on purpose would be refused again.
    if (error instanceof ApiError && [400, 403, 404, 409, 413].includes(error.status)) {
      this.#forget(questionId, answer)
      return true
    }
    this.isRetrying = true
    this.#options.onChange()
    this.#flushIn(this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS)
    return false
  }

  /** Keeps the entry if the answer was changed in the meantime. */
  #forget(questionId: string, sent: Given) {
    const { [questionId]: kept, ...others } = this.waiting
    if (JSON.stringify(kept) === JSON.stringify(sent)) {
      this.#options.keep(Object.keys(others).length > 0 ? others : null)
    }
    this.#options.onChange()
  }
}
