import { busy } from './app-error.ts'

/** More concurrent calls would only wait for each other, longer than any client waits. */
const MAX_CONCURRENT_CALLS = 1000

/** Counts calls in progress. When there are too many, new ones are asked to come back later. */
export class CallLimit {
  #running = 0

  get running(): number {
    return this.#running
  }

  enter(): void {
    if (this.#running >= MAX_CONCURRENT_CALLS) throw busy()
    this.#running += 1
  }

  leave(): void {
    this.#running -= 1
  }
}
