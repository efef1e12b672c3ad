import type { OrderStatus } from '#contract/checkout/order-status.ts'

/**
 * Every way an order's status may change, by what causes it. The server's statements take their condition from here, so
 * nothing else can happen.
 */
export const ORDER_TRANSITIONS = {
  /** The first payment was received, or the order is free. Late payments still count. */
  settle: { from: ['pending', 'failed', 'canceled'], to: 'paid' },
  /** The card was declined. */
  decline: { from: ['pending'], to: 'failed' },
  /** The buyer never finished. */
  abandon: { from: ['pending'], to: 'canceled' },
  /** Everything paid was refunded. */
  refundInFull: { from: ['paid'], to: 'refunded' },
  /** A partial or full refund failed to reach the buyer. */
  undoRefund: { from: ['paid', 'refunded'], to: 'paid' },
  /** The second payment of a plan was received, even if the first was refunded in the meantime. */
  addSecondPayment: { from: ['paid', 'refunded'], to: 'paid' },
} as const satisfies Record<string, { from: readonly OrderStatus[]; to: OrderStatus }>

export type OrderTransition = keyof typeof ORDER_TRANSITIONS

/** Whether an order in this state may make the transition. */
export function canMoveOrder(status: OrderStatus, transition: OrderTransition): boolean {
  const from: readonly OrderStatus[] = ORDER_TRANSITIONS[transition].from
  return from.includes(status)
}
