import { setImmediate as nextTurn } from 'node:timers/promises'

const TURN_MS = 10

/** Reads a file a few milliseconds at a time, so that other requests aren't kept waiting. One for each request. */
export class ImportTurns {
  /** How often others had their turn. */
  given = 0
  readonly #turnMs: number
  #begunAt = performance.now()

  constructor(turnMs = TURN_MS) {
    this.#turnMs = turnMs
  }

  /** Calls `work` for each item, in order. */
  async forEach<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
    for (const item of items) {
      work(item)
      await this.#pause()
    }
  }

  /** Takes all steps and returns what they come to. */
  async take<T>(steps: Iterator<void, T>): Promise<T> {
    let step = steps.next()
    while (!step.done) {
      await this.#pause()
      step = steps.next()
    }
    return step.value
  }

  async #pause(): Promise<void> {
    if (performance.now() - this.#begunAt < this.#turnMs) return
    await nextTurn()
    this.given++
    this.#begunAt = performance.now()
  }
}
