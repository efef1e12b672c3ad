import type { OrderCredits } from '#contract/credits/session-credits.ts'
import { formatLastDay } from '#web/lib/time-and-money/local-date-time.ts'

const count = (number: number, what = 'session') => `${number} ${what}${number === 1 ? '' : 's'}`

/** What became of the sessions that came with an order. */
export function describeCredits({ sessions, held, booked, left }: OrderCredits): string {
  return `${sessions} bought, ${held} held, ${booked} booked, ${left} left`
}

/** Why they can't be booked, or until when they can; null if there's nothing to say. */
export function describeCreditState({ state, left, expiresAt, pauseReason, endReason }: OrderCredits): string | null {
  if (state === 'ended') return `Ended. ${endReason ?? ''}`.trim()
  if (state === 'paused') return `Paused. ${pauseReason ?? ''}`.trim()
  if (state === 'expired') return expiresAt && `Expired after ${formatLastDay(expiresAt)}`
  return left > 0 && expiresAt ? `Last day: ${formatLastDay(expiresAt)}` : null
}

/** What a refund does to them, in words that follow what it does to access. */
export function describeRefundedCredits(credits: OrderCredits, access: 'keep' | 'end'): string {
  const { sessions, held, booked, left, state } = credits
  if (state === 'ended') return ''
  if (left === 0 && booked === 0) {
    return held === sessions ? ' Every session was held.' : ' No sessions left.'
  }
  const bookedWords = booked > 0 && count(booked, 'booked session')
  if (access === 'keep') {
    const kept = [left > 0 && count(left, 'unused session'), bookedWords].filter(Boolean).join(' and ')
    return ` They keep ${kept}.`
  }
  if (left === 0) return ` No sessions left to book. Refunding cancels ${bookedWords}.`
  const ending = `${left} of ${count(sessions)} left. Refunding ends ${left === 1 ? 'it' : 'them'}`
  return bookedWords ? ` ${ending} and cancels ${bookedWords}.` : ` ${ending}.`
}
