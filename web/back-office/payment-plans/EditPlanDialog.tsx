import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldErrors } from 'react-hook-form'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { planAmountProblem, readTypedPlan, splitInHalf, type TypedPlan } from '#contract/catalog/payment-plan.ts'
import { type ApiInput, callApi } from '#web/lib/api/api-client.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
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

function showValidationToast({ first, second, days }: FieldErrors<TypedPlan>) {
  const description = (first ?? second ?? days)?.message
  toast({ title: 'Validation Error', description, variant: 'destructive' })
}

export function EditPlanDialog({ course, onClose }: Props) {
  const half = splitInHalf(course.priceCents)
  const { register, handleSubmit, watch, setValue, trigger, formState } = useContractForm<TypedPlan>(
    async () => (await import('#contract/catalog/payment-plan-form.ts')).paymentPlanForm(course.priceCents),
    {
      defaultValues: {
        isEnabled: course.paymentPlanEnabled,
        first: centsToDollars(course.paymentPlanFirstPaymentCents ?? half.firstCents),
        second: centsToDollars(course.paymentPlanSecondPaymentCents ?? half.secondCents),
        days: String(course.paymentPlanDaysToSecondPayment),
      },
    },
  )
  const { errors, isSubmitted } = formState
  const save = useSavePlan(course.id, onClose)
  const typed = watch()
  const terms = readTypedPlan(typed)
  const unreadable = { first: planAmountProblem(typed.first), second: planAmountProblem(typed.second) }
  const submit = ({ isEnabled, ...plan }: TypedPlan) => {
    if (save.isPending) return
    const { firstCents, secondCents, days } = readTypedPlan({ isEnabled, ...plan })
    save.mutate({
      paymentPlanEnabled: isEnabled,
      paymentPlanFirstPaymentCents: firstCents,
      paymentPlanSecondPaymentCents: secondCents,
      paymentPlanDaysToSecondPayment: Number.isFinite(days) ? days : null,
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit Payment Plan"
      description={`${course.title}, ${formatExactDollars(course.priceCents)}`}
    >
      <form onSubmit={handleSubmit(submit, showValidationToast)} noValidate className="grid gap-5">
        <Switch label="Enable Payment Plan" {...register('isEnabled')} />
        {typed.isEnabled && (
          <>
            <Button
              className="justify-self-start"
              onClick={() => {
                setValue('first', centsToDollars(half.firstCents))
                setValue('second', centsToDollars(half.secondCents))
                if (isSubmitted) trigger()
              }}
            >
              50/50 Split
            </Button>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="First Payment ($)" error={unreadable.first ?? errors.first?.message}>
                {(control) => <MoneyInput {...control} {...register('first', { deps: 'second' })} />}
              </Field>
              <Field label="Second Payment ($)" error={unreadable.second ?? errors.second?.message}>
                {(control) => <MoneyInput {...control} {...register('second', { deps: 'first' })} />}
              </Field>
            </div>
            <Field
              label="Days Until Second Payment"
              hint="1 to 365. The card is charged automatically on that day."
              error={errors.days?.message}
            >
              {(control) => <Input {...control} inputMode="numeric" {...register('days')} className="max-w-32" />}
            </Field>
            {!unreadable.first && !unreadable.second && <RunningTotal terms={terms} priceCents={course.priceCents} />}
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
