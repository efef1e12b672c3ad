import { busy } from '#server/http/app-error.ts'

import { WaitingRoom } from './waiting-room.ts'

type Limits = {
  atOnce: number
  maxWaiting: number
  /** Places reserved for known callers. */
  maxKnownWaiting?: number
  /** Which callers share turns, see `WaitingRoom`. */
  groupOf?: (caller: string) => string
}
/** `known`: an account signing in from a browser it has used before. */
export type Caller = string | { known: string }

/**
 * Runs a few tasks at the same time and lets a limited number wait. Callers take turns, so the busiest waits longest: a
 * flood from one caller fills that caller's own line, and whatever doesn't fit is refused right away, starting with
 * that caller's requests. Known callers wait separately and get every second turn, so no number of strangers can lock
 * them out.
 */
export class FairQueue {
  readonly #atOnce: number
  readonly #strangers: WaitingRoom
  readonly #known: WaitingRoom
  #isTurnOfKnown = false
  #running = 0

  constructor({ atOnce, maxWaiting, maxKnownWaiting = 0, groupOf = (caller) => caller }: Limits) {
    this.#atOnce = atOnce
    this.#strangers = new WaitingRoom(maxWaiting, groupOf)
    this.#known = new WaitingRoom(maxKnownWaiting, (caller) => caller)
  }

  get running(): number {
    return this.#running
  }
  get waiting(): number {
    return this.#strangers.waiting + this.#known.waiting
  }

  /** Refuses callers who have no place in line before they cost anything else. */
  requireRoom(caller: Caller): void {
    const { room, name } = this.#placeOf(caller)
    if (!room.hasRoomFor(name)) throw busy()
  }

  async run<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await this.#wait(caller)
    else this.#running += 1
    try {
      return await work()
    } finally {
      // A place is handed over rather than freed and retaken, so nobody can slip in between.
      if (!this.#startNext()) this.#running -= 1
    }
  }

  #wait(caller: Caller): Promise<void> {
    const { room, name } = this.#placeOf(caller)
    return new Promise((start, refuse) => room.add(name, { start, refuse }))
  }

  #placeOf(caller: Caller): { room: WaitingRoom; name: string } {
    return typeof caller === 'string'
      ? { room: this.#strangers, name: caller }
      : { room: this.#known, name: caller.known }
  }

  #startNext(): boolean {
    this.#isTurnOfKnown = !this.#isTurnOfKnown
    const [first, second] = this.#isTurnOfKnown ? [this.#known, this.#strangers] : [this.#strangers, this.#known]
    const next = first.takeNext() ?? second.takeNext()
    next?.start()
    return next !== undefined
  }
}
