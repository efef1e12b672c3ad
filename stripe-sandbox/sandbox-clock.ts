import type { SandboxStore } from './store/sandbox-store.ts'

export interface Clock {
  now(): Date
}

/** The sandbox's time: the given clock plus the offset tests asked for. The offset survives a restart. */
export class SandboxClock {
  readonly #store: SandboxStore
  readonly #base: Clock

  constructor(store: SandboxStore, base: Clock) {
    this.#store = store
    this.#base = base
  }

  ms(): number {
    const offset = this.#store.get('settings', 'sandbox')?.clockOffsetMs ?? 0
    return this.#base.now().getTime() + offset
  }

  /** Stripe counts in whole seconds. */
  seconds(): number {
    return Math.floor(this.ms() / 1000)
  }

  move(ms: number): void {
    const settings = this.#store.get('settings', 'sandbox')
    if (!settings) throw new Error('the sandbox has no settings yet')
    this.#store.work(() =>
      this.#store.put('settings', 'sandbox', { ...settings, clockOffsetMs: settings.clockOffsetMs + ms }),
    )
  }
}
