import { exactAmount } from '#contract/money.ts'
import type { OrderEventType } from '#contract/orders/order-event.ts'

import { wordForStaff } from './word-for-staff.ts'

type Event = { type: OrderEventType; details: string; firstName: string | null; lastName: string | null }

/** `refund_requested` with 2500 cents by Grace reads 'Refund requested, $25.00 (by Grace Hopper)'. */
export function describeOrderEvent({ type, details, firstName, lastName }: Event, currency: string): string {
  const facts = JSON.parse(details) as Record<string, unknown>
  const words = type === 'opened' ? 'order created' : type.replaceAll('_', ' ')
  const parts = [words.charAt(0).toUpperCase() + words.slice(1)]
  if (typeof facts.cents === 'number') parts.push(exactAmount(facts.cents, currency))
  for (const name of ['reason', 'message', 'status', 'code']) {
    if (typeof facts[name] === 'string' && facts[name] !== '') parts.push(wordForStaff(facts[name]))
  }
  const who = `${firstName ?? ''} ${lastName ?? ''}`.trim()
  return parts.join(', ') + (who ? ` (by ${who})` : '')
}
