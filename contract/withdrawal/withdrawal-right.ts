import type { Region } from '../checkout/regional-consent.ts'
import { isInEu } from '../tax/countries.ts'

/** Who the shop lets withdraw: buyers from the EU and UK and those it knows nothing about, or everyone. */
export const WITHDRAWAL_AUDIENCES = ['europe', 'everyone'] as const
type WithdrawalAudience = (typeof WITHDRAWAL_AUDIENCES)[number]

/** What a buyer who wants everything right away gives up: the right to withdraw from content, or from a service begun. */
export type WaiverKind = 'content' | 'service' | 'both'

/** Outside the EU, but with the same right of withdrawal. */
const SAME_RIGHT = ['GB', 'IS', 'LI', 'NO']

/** Where the buyer's right comes from. The browser's region is a guess; a country that the buyer chose says more. */
export const withdrawalRegion = (region: Region | undefined, country: string | undefined): Region | undefined =>
  country && (isInEu(country) || SAME_RIGHT.includes(country)) ? 'EU' : region

/** Whether the shop lets buyers from this region withdraw; unknown regions count as Europe. */
export const isInAudience = (region: Region | undefined, audience: WithdrawalAudience) =>
  audience === 'everyone' || region !== 'OTHER'

type SoldItem = {
  /** The buyer lives where the shop grants no right of withdrawal. */
  isExcluded: boolean
  totalCents: number
  /** The end of the period. */
  endsAt: Date
  waiver: {
    kind: WaiverKind
    /** When its confirmation had been sent; null until then. */
    confirmedAt: Date | null
  } | null
}

/**
 * `none`: the buyer lives elsewhere, or paid nothing. `waived`: content was delivered after the buyer gave up the
 * right. `service`: a service was begun at the buyer's wish, so what was delivered is paid for.
 */
export const WITHDRAWAL_STANDINGS = ['none', 'open', 'service', 'waived', 'ended'] as const
export type WithdrawalStanding = (typeof WITHDRAWAL_STANDINGS)[number]

/** The buyer's right at a moment. A waiver counts from the moment its confirmation was accepted, not before. */
export function withdrawalStanding({ isExcluded, totalCents, endsAt, waiver }: SoldItem, at: Date): WithdrawalStanding {
  if (isExcluded || totalCents === 0) return 'none'
  if (at >= endsAt) return 'ended'
  if (!waiver?.confirmedAt || waiver.confirmedAt > at) return 'open'
  return waiver.kind === 'content' ? 'waived' : 'service'
}

/** Whether the buyer can still withdraw, fully or for what wasn't delivered yet. */
export const mayWithdraw = (standing: WithdrawalStanding) => standing === 'open' || standing === 'service'

/** The shop's own promise beside the law. */
const GUARANTEE_DAYS = 30

type DueBack =
  | { kind: 'everything' | 'guarantee'; cents: number }
  | { kind: 'pro_rata'; cents: number; sessionsHeld: number; sessions: number }
  | { kind: 'nothing' | 'settled'; cents: 0 }

type Owed = {
  standing: WithdrawalStanding
  paidCents: number
  refundedCents: number
  totalCents: number
  daysSincePurchase: number
  /** Null when it isn't mentorship. */
  sessions: { total: number; held: number } | null
}

/** What the shop owes after a withdrawal. Sessions held are paid for in proportion, rounded in the buyer's favor. */
export function dueBack({
  standing,
  paidCents,
  refundedCents,
  totalCents,
  daysSincePurchase,
  sessions,
}: Owed): DueBack {
  const keptCents = paidCents - refundedCents
  if (keptCents <= 0) return { kind: paidCents > 0 ? 'settled' : 'nothing', cents: 0 }
  if (standing === 'service' && sessions && sessions.held > 0) {
    const { held, total } = sessions
    const delivered = Math.floor((totalCents * Math.min(held, total)) / total)
    const cents = Math.max(0, keptCents - delivered)
    return { kind: 'pro_rata', cents, sessionsHeld: held, sessions: total }
  }
  if (mayWithdraw(standing)) return { kind: 'everything', cents: keptCents }
  if (daysSincePurchase <= GUARANTEE_DAYS) return { kind: 'guarantee', cents: keptCents }
  return { kind: 'nothing', cents: 0 }
}
