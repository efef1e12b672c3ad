/** Sessions can only be booked with live credits. Paused ones are kept for later; ended and expired ones are gone. */
export const CREDIT_STATES = ['live', 'paused', 'expired', 'ended'] as const
type CreditState = (typeof CREDIT_STATES)[number]

type Grant = {
  sessions: number
  /** Held and booked. */
  used: number
  expiresAt: string | null
  pausedAt: string | null
  endedAt: string | null
}

export function creditState(
  { expiresAt, pausedAt, endedAt }: Omit<Grant, 'sessions' | 'used'>,
  now: Date,
): CreditState {
  if (endedAt !== null) return 'ended'
  if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime()) return 'expired'
  return pausedAt === null ? 'live' : 'paused'
}

/** How many sessions the student still has. Those that are paused count: they come back. */
export function creditsLeft(grant: Grant, now: Date): number {
  const state = creditState(grant, now)
  return state === 'live' || state === 'paused' ? grant.sessions - grant.used : 0
}
