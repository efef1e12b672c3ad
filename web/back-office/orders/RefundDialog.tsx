import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { refundableCents } from '#contract/checkout/order-status.ts'
import { isDisputeClosed } from '#contract/disputes/dispute-status.ts'
import { exactAmount } from '#contract/money.ts'
import type { AdminOrder } from '#contract/orders/admin-order.ts'
import { readTypedRefund, refundRange } from '#contract/orders/typed-refund.ts'
import { taxInRefund } from '#contract/tax/price-tax.ts'
import { AmountInput } from '#web/back-office/currencies/AmountInput.tsx'
import { currencySign } from '#web/back-office/currencies/currency-sign.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { centsToDollars } from '#web/lib/time-and-money/money-text.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { describeRefundedCredits } from './credit-words.ts'

type Fields = { amount: string; reason: string }
type Props = {
  order: AdminOrder
  /** What another page suggests to refund, and why. */
  suggestion?: { cents: number; reason: string; access: 'keep' | 'end' }
  onClose: () => void
}

export function RefundDialog({ order: opened, suggestion, onClose }: Props) {
  const { data: detail } = useQuery({
    ...apiQuery('GET /api/admin/orders/:id', { params: { id: opened.id } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  // Somebody else may have refunded part of it since the dialog was opened.
  const order = detail ?? opened
  const { currency } = order
  const money = (cents: number) => exactAmount(cents, currency)
  const left = refundableCents(order)
  const { register, handleSubmit, watch, setValue, formState } = useContractForm<Fields>(
    async () => (await import('#contract/orders/refund-form.ts')).refundForm(left, currency),
    {
      defaultValues: {
        amount: suggestion?.cents ? centsToDollars(suggestion.cents) : '',
        reason: suggestion?.reason ?? '',
      },
    },
  )
  const amount = watch('amount')
  const isEmpty = amount.trim() === ''
  const noteId = useId()
  const [choice, setChoice] = useState<'keep' | 'end' | undefined>(suggestion?.access)
  const refund = useRefund(order, onClose)
  const { cents: amountCents, problem } = readTypedRefund(amount, left, currency)
  // By default, a full refund ends access and a partial one keeps it.
  const access = choice ?? (amountCents === left ? 'end' : 'keep')
  const second = detail?.secondPayment
  const cancelsSecond = second?.status === 'scheduled' || second?.status === 'past_due'

  const isDisputeOpen = detail?.disputes.some(({ status }) => !isDisputeClosed(status))

  const submit = (typed: Fields) => {
    const { cents } = readTypedRefund(typed.amount, left, currency)
    if (cents === null) return showInvalidAmount()
    // Access is sent only if staff chose it. Otherwise the server decides, from the same amount that's left.
    refund.mutate({ amountCents: cents, leftCents: left, reason: typed.reason, access: choice })
  }
  const showInvalidAmount = () =>
    toast({ title: 'Invalid Amount', description: refundRange(left, currency), variant: 'destructive' })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Process Partial Refund"
      description={`${order.course.title}, ${order.user.email}`}
    >
      <form
        onSubmit={handleSubmit(submit, ({ amount }) => amount && showInvalidAmount())}
        noValidate
        className="grid gap-5"
      >
        <dl className="tabular grid gap-1.5 rounded-control bg-raised px-4 py-3 text-14">
          <Amount label="Order total" amount={money(order.amountCents)} />
          <Amount label="Available to refund" amount={money(left)} />
        </dl>
        {isDisputeOpen && (
          <p className="rounded-control border border-loss/40 bg-loss-wash px-4 py-3 text-14 text-ink">
            A payment of this order is disputed. If you refund it and lose the dispute, the customer gets the money
            twice.
          </p>
        )}
        {left === 0 ? (
          <>
            <p role="status" className="text-14 text-ink">
              Nothing is left to refund.
            </p>
            <div className="flex justify-end">
              <Button onClick={onClose}>Close</Button>
            </div>
          </>
        ) : (
          <>
            <Field label={`Refund amount (${currencySign(currency)})`}>
              {(control) => (
                <span className="flex gap-2">
                  <AmountInput
                    currency={currency}
                    {...control}
                    // The line below the fields repeats the amount or says what's wrong with it.
                    aria-invalid={!isEmpty && problem !== null}
                    aria-describedby={isEmpty ? undefined : noteId}
                    className="flex-1"
                    {...register('amount')}
                  />
                  <Button onClick={() => setValue('amount', centsToDollars(left))}>All</Button>
                </span>
              )}
            </Field>
            <Field label="Reason" hint="Optional." error={formState.errors.reason?.message}>
              {(control) => <Input {...control} maxLength={500} {...register('reason')} />}
            </Field>
            <Checkbox
              label="Also remove access"
              checked={access === 'end'}
              onChange={({ target }) => setChoice(target.checked ? 'end' : 'keep')}
            />
            <p aria-live="polite" className="text-14 text-ink-soft">
              {access === 'end' ? 'The student loses access.' : 'The student keeps access.'}
              {detail?.credits && describeRefundedCredits(detail.credits, access)}
              {cancelsSecond && second && ` The second payment of ${money(second.amountCents)} is canceled.`}
              {order.paidOutsideCents > 0 &&
                ` ${money(order.paidOutsideCents)} was paid outside Stripe and must be refunded there.`}
            </p>
            {!isEmpty && (
              <p
                id={noteId}
                role="status"
                className={clsx('tabular text-16 font-medium', problem ? 'text-loss' : 'text-ink')}
              >
                {problem ?? `Refund ${money(amountCents)} of ${money(left)}`}
                {amountCents !== null && <TaxShare order={order} amountCents={amountCents} />}
              </p>
            )}
            <div className="flex flex-wrap justify-end gap-2">
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" variant="danger" disabled={isEmpty || refund.isPending}>
                {refund.isPending ? 'Processing...' : 'Process Refund'}
              </Button>
            </div>
          </>
        )}
      </form>
    </Dialog>
  )
}

/** How much of the refund is tax, to be corrected in the tax return. */
function TaxShare({ order, amountCents }: { order: AdminOrder; amountCents: number }) {
  const { tax, amountCents: totalCents, refundedCents } = order
  if (!tax?.taxCents) return null
  const refundedTaxCents = order.refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { taxCents = 0 }) => sum + taxCents, 0)
  const cents = taxInRefund(
    { totalCents, taxCents: tax.taxCents },
    { refundedCents: refundedCents + amountCents, refundedTaxCents },
  )
  return (
    <span className="block text-14 font-normal text-ink-soft">Includes {exactAmount(cents, order.currency)} tax.</span>
  )
}

function Amount({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="font-medium">{amount}</dd>
    </div>
  )
}

function useRefund({ id, currency }: AdminOrder, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: {
      amountCents: number
      leftCents: number
      reason: string
      access: 'keep' | 'end' | undefined
    }) => callApi('POST /api/admin/orders/:id/partial-refund', { params: { id }, body }),
    onSuccess: (_, { amountCents }) => {
      toast({
        title: 'Partial Refund Processed',
        description: `${exactAmount(amountCents, currency)} is being refunded to the card.`,
      })
      onDone()
    },
    onError: (error) => toastActionFailure(error, 'Failed to process partial refund. Please try again.'),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['/api/admin/orders'] })
      // It may have been the refund that a withdrawal was waiting for.
      await queryClient.invalidateQueries({ queryKey: ['/api/admin/waiting'] })
    },
  })
}
