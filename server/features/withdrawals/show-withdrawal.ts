import { MAIN_CURRENCY } from '#contract/money.ts'
import type { Withdrawal } from '#contract/withdrawal/withdrawal.endpoints.ts'
import type { PeriodRules } from '#contract/withdrawal/withdrawal-period.ts'
import { dueBack } from '#contract/withdrawal/withdrawal-right.ts'
import { orderStanding } from '#server/features/orders/orders.ts'
import type { WithdrawalRow } from './withdrawals.read-model.ts'

const DAY_MS = 24 * 3_600_000
/** The law's limit for paying back. */
const REPAY_DAYS = 14

/** A request as staff see it, judged by what held when it came in. */
export function showWithdrawal(row: WithdrawalRow, rules: PeriodRules): Withdrawal {
  const receivedAt = new Date(row.received_at)
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    contract: row.contract,
    receivedAt: row.received_at,
    repayBy: new Date(receivedAt.getTime() + REPAY_DAYS * DAY_MS).toISOString(),
    sender: row.sender,
    isActive: row.active_for_order !== null,
    isOpen: row.closed_at === null && !isPaidBack(row),
    order: showOrder(row, rules, receivedAt),
    sessionsHeld: countHeld(row),
    closedAt: row.closed_at,
    closedBy: row.closed_at && `${row.closerFirstName ?? ''} ${row.closerLastName ?? ''}`.trim(),
    outcome: row.outcome,
    outcomeNote: row.outcome_note,
  }
}

/** Bookings tell, unless staff know better. */
const countHeld = ({ sessions, sessions_held, sessionsCounted }: WithdrawalRow) =>
  sessions_held ?? (sessions === null ? null : Number(sessionsCounted ?? 0))

const paidInAll = ({ paid_cents, paid_outside_cents }: WithdrawalRow) => (paid_cents ?? 0) + (paid_outside_cents ?? 0)

const isPaidBack = (row: WithdrawalRow) => paidInAll(row) > 0 && (row.refunded_cents ?? 0) >= paidInAll(row)

function showOrder(row: WithdrawalRow, rules: PeriodRules, receivedAt: Date): Withdrawal['order'] {
  const { orderId, title, kind, created_at, total_cents, paid_cents, refunded_cents, sessions } = row
  if (orderId === null || title === null || kind === null || created_at === null || total_cents === null) return null
  const order = { ...row, created_at, total_cents }
  const { standing, endsAt } = orderStanding(order, rules, receivedAt)
  const paidAt = new Date(row.paid_at ?? created_at)
  const { kind: dueKind, cents } = dueBack({
    standing,
    paidCents: paidInAll(row),
    refundedCents: refunded_cents ?? 0,
    totalCents: total_cents,
    daysSincePurchase: (receivedAt.getTime() - paidAt.getTime()) / DAY_MS,
    sessions: sessions === null ? null : { total: sessions, held: countHeld(row) ?? 0 },
  })
  return {
    id: orderId,
    title,
    kind,
    buyerName: `${row.buyerFirstName ?? ''} ${row.buyerLastName ?? ''}`.trim(),
    buyerEmail: row.buyerEmail,
    paidAt: row.paid_at,
    currency: row.currency ?? MAIN_CURRENCY,
    paidCents: paidInAll(row),
    refundableCents: (paid_cents ?? 0) - (refunded_cents ?? 0),
    refundedCents: refunded_cents ?? 0,
    endsAt: endsAt.toISOString(),
    standing,
    dueBack: { kind: dueKind, cents },
    dispute: row.disputeStatus === null ? null : row.disputeStatus === 'lost' ? 'lost' : 'open',
    waiverGivenAt: row.waiver_given_at,
    waiverConfirmedAt: row.waiver_confirmed_at,
    sessions,
  }
}
