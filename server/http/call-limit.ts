import { busy } from './app-error.ts'

/** More calls than these at a time would only wait for each other, for longer than anybody waits for them. */
const MAX_CONCURRENT_CALLS = 1000

/** Counts the calls that are being worked on. Who comes when there are too many is told at once to come back. */
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
