import { useSyncExternalStore } from 'react'

/** A video that this browser prepares or is going to. */
export type Preparation = {
  mediaFileId: string
  name: string
  key: string
  browserId: string
  state: 'waiting' | 'preparing' | 'failed'
  percent: number
  /** Closing the page now would cost more than it could pick up again. */
  wouldLoseWork: boolean
  /** Why it failed, in words for staff. */
  reason?: string
  /** It may work next time. */
  isRetryable?: boolean
  /** It's tried again without anybody's help. */
  isTemporary?: boolean
  /** Another tab of this browser is at work, on this video or on one before it. */
  isInOtherTab?: boolean
}

type Preparations = { items: readonly Preparation[]; isPaused: boolean }

const NONE: Preparations = { items: [], isPaused: false }
let current = NONE
const listeners = new Set<() => void>()

export const getPreparations = () => current

export function setPreparations(next: Preparations): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePreparations = (): Preparations => useSyncExternalStore(subscribe, getPreparations, () => NONE)

export function describePreparation({ state, percent, isInOtherTab }: Preparation, isPaused: boolean): string {
  if (isInOtherTab) return 'Preparing in another tab'
  if (state === 'waiting') return 'Waiting to be prepared'
  return isPaused ? `Paused at ${percent}%` : `Preparing ${percent}%`
}
