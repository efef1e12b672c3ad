import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { toId } from '../shapes/stripe-reference.ts'
import type { Params } from '../wire/stripe-params.ts'
import { findCalculation } from './tax-calculations.api.ts'
import { commitCalculation, reverseTransaction, undoReversal } from './tax-transactions.api.ts'

/** What `hooks` links to an intent: the calculation that is recorded once it's paid. */
export function readHooks(ctx: SandboxContext, params: Params): Pick<Stripe.PaymentIntent, 'hooks'> {
  const id = params.group('hooks')?.group('inputs')?.group('tax')?.text('calculation')
  if (id === undefined) return {}
  return {
    hooks: { inputs: { tax: { calculation: findCalculation(ctx, id, 'hooks[inputs][tax][calculation]').id ?? '' } } },
  }
}

/** As Stripe does by itself: a payment records its tax, and a calculation that was recorded before stays as it is. */
export function recordLinkedTax(ctx: SandboxContext, intent: Stripe.PaymentIntent): void {
  const id = intent.hooks?.inputs?.tax?.calculation
  if (!id) return
  const attempt = attemptFor(intent.id, () => {
    if (ctx.store.get('tax_committed', id)) return 'another_payment_associated_with_calculation'
    const calculation = findCalculation(ctx, id)
    if ((calculation.expires_at ?? 0) <= ctx.clock.seconds()) return 'calculation_expired'
    return commitCalculation(ctx, calculation, intent.id)
  })
  ctx.store.put('tax_association', intent.id, {
    id: newStripeId('taxa'),
    object: 'tax.association',
    calculation: id,
    payment_intent: intent.id,
    tax_transaction_attempts: [attempt],
  })
}

/** A refund takes back its part of the tax. */
export function reverseLinkedTax(ctx: SandboxContext, refund: Stripe.Refund): void {
  const association = ctx.store.get('tax_association', toId(refund.payment_intent) ?? '')
  const original = association && recordedBy(ctx, association, association.payment_intent)
  if (!association || !original) return
  const { id, amount } = refund
  addAttempt(
    ctx,
    association,
    attemptFor(id, () => reverseTransaction(ctx, original, { amount, reference: id })),
  )
}

/** A refund that failed gives it back. */
export function restoreLinkedTax(ctx: SandboxContext, refund: Stripe.Refund): void {
  const association = ctx.store.get('tax_association', toId(refund.payment_intent) ?? '')
  const reversal = association && recordedBy(ctx, association, refund.id)
  if (reversal) undoReversal(ctx, reversal, `${refund.id}-failed`)
}

type Attempt = Stripe.Tax.Association.TaxTransactionAttempt

function attemptFor(source: string, record: () => Stripe.Tax.Transaction | string): Attempt {
  const recorded = record()
  if (typeof recorded === 'string') return { source, status: 'errored', errored: { reason: recorded } }
  return { source, status: 'committed', committed: { transaction: recorded.id } }
}

function addAttempt(ctx: SandboxContext, association: Stripe.Tax.Association, attempt: Attempt): void {
  const attempts = [...(association.tax_transaction_attempts ?? []), attempt]
  ctx.store.put('tax_association', association.payment_intent, { ...association, tax_transaction_attempts: attempts })
}

function recordedBy(ctx: SandboxContext, { tax_transaction_attempts }: Stripe.Tax.Association, source: string) {
  const attempt = tax_transaction_attempts?.find((one) => one.source === source)
  return ctx.store.get('tax_transaction', attempt?.committed?.transaction ?? '')
}
