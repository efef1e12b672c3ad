/** What goes wrong between the shop and Stripe. */
type FaultKind =
  /** 500 before anything happened. */
  | 'error_before'
  /** It happened, and the answer is a 500. */
  | 'error_after'
  /** The connection breaks before anything happened. */
  | 'reset_before'
  /** It happened, and the answer is lost. */
  | 'reset_after'
  /** It happens after `delayMs`. */
  | 'slow'
  /** No answer, ever; nothing happened. */
  | 'hang'
  | 'rate_limit'

export type Fault = {
  kind: FaultKind
  /** Text of the path, e.g. `/v1/payment_intents`; the calls of any other path are not touched. */
  path?: string
  method?: string
  /** How many calls it hits; without it every one until it is cleared. */
  times?: number
  /** Lets this many matching calls pass first. */
  after?: number
  delayMs?: number
}

/** The faults that tests have asked for, in the order in which they apply. */
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

  /** The fault that hits this call, counted. */
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
