import type { SandboxClock } from './sandbox-clock.ts'
import type { SandboxStore } from './store/sandbox-store.ts'

/** What every part of the sandbox needs. */
export type SandboxContext = {
  store: SandboxStore
  clock: SandboxClock
  /** The API version of calls that name none. */
  accountVersion: string
  /** Where browsers find the sandbox's pages, e.g. `https://shop.example/stripe-sandbox`. */
  browserUrl(): string
  /** Records an event and queues it for every endpoint that listens, in the current unit of work. */
  emit(type: string, object: object, previous?: object): void
}
