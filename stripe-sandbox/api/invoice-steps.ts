import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'
import { withItems } from '../shapes/invoice-shape.ts'
import { invalidRequest } from '../wire/stripe-failure.ts'

export function refuseUnless(invoice: Stripe.Invoice, statuses: string[], verb: string): void {
  if (statuses.includes(invoice.status ?? '')) return
  throw invalidRequest(`You can't ${verb} an invoice that is ${invoice.status}.`, { code: 'invoice_not_editable' })
}

/** From a draft to an invoice with a number that can be paid. */
export function finalizeInvoice(ctx: SandboxContext, draft: Stripe.Invoice): Stripe.Invoice {
  refuseUnless(draft, ['draft'], 'finalize')
  const items = ctx.store.all('invoice_item').filter((item) => item.invoice === draft.id)
  const count = ctx.store.all('invoice').filter(({ number }) => number !== null).length
  const now = ctx.clock.seconds()
  const open = ctx.store.put('invoice', draft.id, {
    ...withItems(draft, items),
    number: `SANDBOX-${String(count + 1).padStart(4, '0')}`,
    status: 'open',
    effective_at: now,
    ending_balance: 0,
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  })
  ctx.emit('invoice.finalized', open)
  ctx.emit('invoice.updated', open)
  return open.total > 0 ? open : markPaid(ctx, open, 0)
}

export function sendInvoice(ctx: SandboxContext, invoice: Stripe.Invoice): Stripe.Invoice {
  const sent = invoice.status === 'draft' ? finalizeInvoice(ctx, invoice) : invoice
  refuseUnless(sent, ['open', 'paid'], 'send')
  ctx.emit('invoice.sent', sent)
  return sent
}

export function markPaid(ctx: SandboxContext, invoice: Stripe.Invoice, amount: number): Stripe.Invoice {
  const attempted = { ...invoice, amount_paid: amount, amount_remaining: 0, attempted: true }
  const payment = ctx.store.get('invoice_payment', invoice.id)
  if (payment) {
    const status_transitions = { ...payment.status_transitions, paid_at: ctx.clock.seconds() }
    ctx.store.put('invoice_payment', invoice.id, {
      ...payment,
      status: 'paid',
      amount_paid: amount,
      status_transitions,
    })
  }
  const paid = changeInvoice(ctx, attempted, 'paid', 'paid_at', 'invoice.paid')
  ctx.emit('invoice.payment_succeeded', paid)
  return paid
}

export function changeInvoice(
  ctx: SandboxContext,
  invoice: Stripe.Invoice,
  status: 'paid' | 'void' | 'uncollectible',
  at: keyof Stripe.Invoice.StatusTransitions,
  event: string,
): Stripe.Invoice {
  const status_transitions = { ...invoice.status_transitions, [at]: ctx.clock.seconds() }
  const changed = ctx.store.put('invoice', invoice.id, { ...invoice, status, status_transitions })
  ctx.emit('invoice.updated', changed)
  ctx.emit(event, changed)
  return changed
}
