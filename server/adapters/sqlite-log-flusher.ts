/**
 * Writes SQLite's log to the disk on behalf of several commits at once: whoever commits while a flush is under way
 * shares the next one, and the event loop goes on meanwhile.
 */
export class SqliteLogFlusher {
  readonly #flush: () => Promise<void>
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined

  constructor(flush: () => Promise<void>) {
    this.#flush = flush
  }

  /** To be called right after a commit. */
  commitHappened(): void {
    // It hasn't begun yet, so it won't miss this commit. One that's already running may have.
    if (this.#next) return
    if (this.#running) this.#next = this.#running.then(() => this.#start())
    else this.#start()
  }

  /** Resolves once every commit so far is on the disk; undefined if they all are. */
  onDisk(): Promise<void> | undefined {
    return this.#next ?? this.#running
  }

  #start(): Promise<void> {
    this.#next = undefined
    const running = this.#flush()
    this.#running = running
    running.then(
      () => {
        if (this.#running === running) this.#running = undefined
      },
      // After a failed flush nobody knows what reached the disk, and trying again would claim that everything did.
      // So the failure stays, and the shop answers nobody until it's started again.
      () => {},
    )
    return running
  }
}
