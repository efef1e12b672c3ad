import { type PeriodRules, withdrawalEnds } from '#contract/withdrawal/withdrawal-period.ts'
import { type WithdrawalStanding, withdrawalStanding } from '#contract/withdrawal/withdrawal-right.ts'
import type { Order } from '#server/features/orders/ledger/orders.repository.ts'

type BoughtOrder = Pick<
  Order,
  | 'paid_at'
  | 'created_at'
  | 'total_cents'
  | 'buyer_time_zone'
  | 'withdrawal_excluded_at'
  | 'waiver_kind'
  | 'waiver_confirmed_at'
>

/** The buyer's right of withdrawal at a moment, and when its period ends. */
export function orderStanding(
  order: BoughtOrder,
  rules: PeriodRules,
  at: Date,
): { standing: WithdrawalStanding; endsAt: Date } {
  const { waiver_kind: kind, waiver_confirmed_at: confirmedAt } = order
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
