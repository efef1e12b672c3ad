/** What can go wrong between the shop and Stripe. */
type FaultKind =
  /** Returns 500 before anything happens. */
  | 'error_before'
  /** It happens, but the response is a 500. */
  | 'error_after'
  /** The connection breaks before anything happens. */
  | 'reset_before'
  /** It happens, but the response is lost. */
  | 'reset_after'
  /** It happens after `delayMs`. */
  | 'slow'
  /** Nothing happens, and no response ever comes. */
  | 'hang'
  | 'rate_limit'

export type Fault = {
  kind: FaultKind
  /** Part of the path, e.g. `/v1/payment_intents`; other calls aren't affected. */
  path?: string
  method?: string
  /** How many calls it affects; if omitted, all of them until it's cleared. */
  times?: number
  /** Lets this many matching calls pass first. */
  after?: number
  delayMs?: number
}

/** The faults that tests requested, in the order they apply. */
export class Faults {
  #faults: Fault[] = []

  add(fault: Fault): void {
    this.#faults.push({ ...fault })
  }

  clear(): void {
    this.#faults = []
  }

  list(): Fault[] {
    return this.#faults.map((fault) => ({ ...fault }))
  }

  /** The fault for this call, if any; counts it as used. */
  take(method: string, path: string): Fault | undefined {
    for (const fault of this.#faults) {
      if (fault.path !== undefined && !path.includes(fault.path)) continue
      if (fault.method !== undefined && fault.method !== method) continue
      if (fault.after !== undefined && fault.after > 0) {
        fault.after--
        continue
      }
      if (fault.times !== undefined) {
        fault.times--
        if (fault.times <= 0) this.#faults = this.#faults.filter((other) => other !== fault)
      }
      return fault
    }
    return undefined
  }
}
