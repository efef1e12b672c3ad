import { busy } from '#server/http/app-error.ts'

type Limits = { atOnce: number; mostWaiting: number }
type Waiting = { start: () => void; refuse: (error: Error) => void }

/**
 * Lets a few pieces of work run at once and a bounded number wait. Callers take turns, whoever sends most waits most: a
 * flood from one caller fills its own line, and what doesn't fit is refused right away, first of all its own.
 */
export class TurnQueue {
  readonly #limits: Limits
  readonly #lines = new Map<string, Waiting[]>()
  #running = 0
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get running(): number {
    return this.#running
  }
  get waiting(): number {
    return this.#waiting
  }

  /** Refuses whoever would be refused anyway, before they cost anything else. */
  requireRoom(caller: string): void {
    if (this.#waiting < this.#limits.mostWaiting) return
    const own = this.#lines.get(caller)?.length ?? 0
    if ([...this.#lines.values()].every(({ length }) => length <= own + 1)) throw busy()
  }

  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.atOnce) await this.#wait(caller)
    else this.#running += 1
    try {
      return await work()
    } finally {
      // A place is handed over, not freed and taken again: nobody can slip in between.
      if (!this.#startNext()) this.#running -= 1
    }
  }

  #wait(caller: string): Promise<void> {
    return new Promise((start, refuse) => {
      const line = this.#lines.get(caller) ?? []
      this.#lines.set(caller, line)
      line.push({ start, refuse })
      this.#waiting += 1
      if (this.#waiting > this.#limits.mostWaiting) this.#refuseOne(caller)
    })
  }

  /** The newest of the longest line; among equals the one who came last. */
  #refuseOne(newcomer: string): void {
    let longest = newcomer
    for (const [caller, line] of this.#lines) {
      if (line.length > (this.#lines.get(longest)?.length ?? 0)) longest = caller
    }
    const line = this.#lines.get(longest)
    line?.pop()?.refuse(busy())
    if (line?.length === 0) this.#lines.delete(longest)
    this.#waiting -= 1
  }

  #startNext(): boolean {
    const [next] = this.#lines
    if (!next) return false
    const [caller, line] = next
    const first = line.shift()
    // To the end of the round.
    this.#lines.delete(caller)
    if (line.length > 0) this.#lines.set(caller, line)
    this.#waiting -= 1
    first?.start()
    return true
  }
}
