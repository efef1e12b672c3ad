import { exactAmount } from '#contract/money.ts'
import type { Withdrawal } from '#contract/withdrawal/withdrawal.endpoints.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'

type Order = NonNullable<Withdrawal['order']>

/** What the shop owes, in a sentence. */
export function describeDueBack(order: Order, held: number | null): string {
  const { dueBack, sessions, currency, paidCents, refundedCents } = order
  const amount = exactAmount(dueBack.cents, currency)
  const kept = exactAmount(paidCents - refundedCents, currency)
  switch (dueBack.kind) {
    case 'everything':
      return `${amount} is due back: everything paid.`
    case 'pro_rata':
      return `${amount} is due back by law: ${held ?? 0} of ${sessions ?? 0} sessions were held and are paid for. The 30-day guarantee covers all of the ${kept}.`
    case 'guarantee':
      return `Nothing is due by law, but ${amount} is covered by the 30-day guarantee.`
    case 'settled':
      return 'Everything paid has been refunded.'
    case 'nothing':
      return 'Nothing is due back.'
  }
}

/** Why, in a sentence. */
export function describeStanding(order: Order): string {
  switch (order.standing) {
    case 'open':
      return order.waiverGivenAt
        ? `In time (until ${end(order)}). The customer had asked to start right away, but that hadn't been confirmed by email yet, so the right of withdrawal stood.`
        : `In time: the period ran until ${end(order)}.`
    case 'service':
      return `In time (until ${end(order)}). The customer had asked to begin early, so sessions held are paid for.`
    case 'waived':
      return `The customer had given up the right of withdrawal, confirmed on ${formatMoment(order.waiverConfirmedAt ?? order.endsAt)}.`
    case 'ended':
      return `Too late: the period ended on ${end(order)}.`
    case 'none':
      return 'This customer has no right of withdrawal: they seem to live outside the EU and the UK, or paid nothing.'
  }
}

const end = ({ endsAt }: Order) => formatMoment(new Date(Date.parse(endsAt) - 1000).toISOString())
