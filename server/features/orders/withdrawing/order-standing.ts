import { type PeriodRules, withdrawalEnds } from '#contract/withdrawal/withdrawal-period.ts'
import { type WithdrawalStanding, withdrawalStanding } from '#contract/withdrawal/withdrawal-right.ts'
import type { Order } from '#server/features/orders/ledger/orders.repository.ts'

type BoughtOrder = Pick<
  Order,
  | 'paid_at'
  | 'created_at'
  | 'total_cents'
  | 'buyer_time_zone'
  | 'withdrawal_rules'
  | 'withdrawal_excluded_at'
  | 'waiver_kind'
  | 'waiver_confirmed_at'
>

/**
 * The buyer's right of withdrawal at a moment, and when its period ends. Orders that don't know the rules of their time
 * use today's.
 */
export function orderStanding(
  order: BoughtOrder,
  today: PeriodRules,
  at: Date,
): { standing: WithdrawalStanding; endsAt: Date } {
  const { waiver_kind: kind, waiver_confirmed_at: confirmedAt } = order
  const rules = order.withdrawal_rules ? (JSON.parse(order.withdrawal_rules) as PeriodRules) : today
  const endsAt = withdrawalEnds(new Date(order.paid_at ?? order.created_at), order.buyer_time_zone, rules)
  const standing = withdrawalStanding(
    {
      isExcluded: order.withdrawal_excluded_at !== null,
      totalCents: order.total_cents,
      endsAt,
      waiver: kind && { kind, confirmedAt: confirmedAt === null ? null : new Date(confirmedAt) },
    },
    at,
  )
  return { standing, endsAt }
}
