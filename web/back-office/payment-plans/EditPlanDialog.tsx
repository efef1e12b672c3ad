import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { planProblem, splitInHalf } from '#contract/catalog/payment-plan.ts'
import { readTypedAmount } from '#contract/typed-amount.ts'
import { type ApiInput, callApi } from '#web/lib/api/api-client.ts'
import { formatExactDollars } from '#web/lib/time-and-money/format-money.ts'
import { centsToDollars } from '#web/lib/time-and-money/money-text.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { AlertIcon } from '#web/ui/line-icons.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { Switch } from '#web/ui/Switch.tsx'

type Props = { course: AdminCourse; onClose: () => void }

export function EditPlanDialog({ course, onClose }: Props) {
  const half = splitInHalf(course.priceCents)
  const [isEnabled, setEnabled] = useState(course.paymentPlanEnabled)
  const [first, setFirst] = useState(centsToDollars(course.paymentPlanFirstPaymentCents ?? half.firstCents))
  const [second, setSecond] = useState(centsToDollars(course.paymentPlanSecondPaymentCents ?? half.secondCents))
  const [days, setDays] = useState(String(course.paymentPlanDaysToSecondPayment))
  const save = useSavePlan(course.id, onClose)
  const price = formatExactDollars(course.priceCents)
  const problems = [amountProblem(first), amountProblem(second)]
  const unreadable = problems.find((each) => each !== undefined)
  const terms = {
    firstCents: readTypedAmount(first).cents ?? 0,
    secondCents: readTypedAmount(second).cents ?? 0,
    days: /^\d+$/.test(days.trim()) ? Number(days) : Number.NaN,
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const problem = isEnabled ? (unreadable ?? planProblem(terms, course.priceCents, price)) : null
    if (problem) return toast({ title: 'Validation Error', description: problem, variant: 'destructive' })
    save.mutate({
      paymentPlanEnabled: isEnabled,
      paymentPlanFirstPaymentCents: terms.firstCents,
      paymentPlanSecondPaymentCents: terms.secondCents,
      paymentPlanDaysToSecondPayment: Number.isFinite(terms.days) ? terms.days : null,
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit Payment Plan"
      description={`${course.title}, ${price}`}
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Switch label="Enable Payment Plan" checked={isEnabled} onChange={({ target }) => setEnabled(target.checked)} />
        {isEnabled && (
          <>
            <Button
              className="justify-self-start"
              onClick={() => {
                setFirst(centsToDollars(half.firstCents))
                setSecond(centsToDollars(half.secondCents))
              }}
            >
              50/50 Split
            </Button>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="First Payment ($)" error={problems[0]}>
                {(control) => (
                  <MoneyInput {...control} value={first} onChange={({ target }) => setFirst(target.value)} />
                )}
              </Field>
              <Field label="Second Payment ($)" error={problems[1]}>
                {(control) => (
                  <MoneyInput {...control} value={second} onChange={({ target }) => setSecond(target.value)} />
                )}
              </Field>
            </div>
            <Field label="Days Until Second Payment" hint="1 to 365. The card is charged automatically on that day.">
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  value={days}
                  onChange={({ target }) => setDays(target.value)}
                  className="max-w-32"
                />
              )}
            </Field>
            {!unreadable && <RunningTotal terms={terms} priceCents={course.priceCents} />}
          </>
        )}
        <div className="mt-1 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" aria-disabled={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The problem with a typed amount. An empty amount is reported when the plan is saved. */
const amountProblem = (typed: string) =>
  typed.trim() === '' ? undefined : (readTypedAmount(typed).problem ?? undefined)

type Terms = { firstCents: number; secondCents: number; days: number }

/** Shows the plan as it will be saved and warns when it doesn't add up. */
function RunningTotal({ terms: { firstCents, secondCents, days }, priceCents }: { terms: Terms; priceCents: number }) {
  const difference = firstCents + secondCents - priceCents
  return (
    <div aria-live="polite" className="tabular rounded-control bg-raised px-4 py-3 text-14">
      <p>
        {formatExactDollars(firstCents)} now, {formatExactDollars(secondCents)}{' '}
        {days === 1 ? 'after 1 day' : Number.isNaN(days) ? 'later' : `after ${days} days`}
      </p>
      <p className="mt-1.5 flex justify-between gap-4">
        <span>Total</span>
        <span className="font-medium">{formatExactDollars(firstCents + secondCents)}</span>
      </p>
      {difference !== 0 && (
        <p className="mt-1.5 flex items-start gap-1.5 text-loss">
          <AlertIcon className="mt-0.5 size-4 shrink-0" />
          {formatExactDollars(Math.abs(difference))} {difference > 0 ? 'above' : 'below'} the price of{' '}
          {formatExactDollars(priceCents)}.
        </p>
      )}
    </div>
  )
}

function useSavePlan(courseId: string, onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ApiInput<'PUT /api/admin/products/:courseId/payment-plan'>['body']) =>
      callApi('PUT /api/admin/products/:courseId/payment-plan', { params: { courseId }, body }),
    onSuccess: async ({ title }) => {
      await queryClient.invalidateQueries({ queryKey: ['/api/admin/courses'] })
      toast({ title: 'Payment Plan Updated', description: `The plan for ${title} is saved.` })
      onSaved()
    },
    onError: (error) => toastActionFailure(error, 'Failed to update payment plan. Please try again.'),
  })
}
