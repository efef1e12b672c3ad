import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { scalePlan } from '#contract/catalog/payment-plan.ts'
import { MAIN_CURRENCY, smallestCharge } from '#contract/money.ts'
import { formatExactDollars } from '#web/lib/time-and-money/format-money.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

type Props = {
  course: AdminCourse
  /** The new price. */
  priceCents: number
  isPending: boolean
  onSave: (action: 'scale' | 'leave') => void
  onCancel: () => void
}

const LEAST = formatExactDollars(smallestCharge(MAIN_CURRENCY))
const CONSEQUENCE = 'the plan is marked Misconfigured and customers can only pay in full'

/** Asks what to do when the payment plan no longer adds up to a new price. */
export function PlanPriceDialog({ course, priceCents, isPending, onSave, onCancel }: Props) {
  const scaled = scalePlan(course, priceCents)
  const now = {
    firstCents: course.paymentPlanFirstPaymentCents ?? 0,
    secondCents: course.paymentPlanSecondPaymentCents ?? 0,
    days: course.paymentPlanDaysToSecondPayment,
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title="This price breaks the payment plan"
      description={`The two payments no longer add up to ${formatExactDollars(priceCents)}.`}
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button disabled={isPending} onClick={() => onSave('leave')}>
            {scaled ? 'Save without scaling' : 'Save anyway'}
          </Button>
          {scaled && (
            <Button variant="primary" disabled={isPending} onClick={() => onSave('scale')}>
              Save and scale plan
            </Button>
          )}
        </>
      }
    >
      <dl className="tabular grid gap-1.5 rounded-control bg-raised px-4 py-3 text-14">
        <Terms label={`Plan at ${formatExactDollars(course.priceCents)}`} terms={now} />
        {scaled && <Terms label={`Scaled to ${formatExactDollars(priceCents)}`} terms={scaled} />}
      </dl>
      <p className="mt-4 text-14 text-ink-soft">
        {scaled
          ? `Without scaling, ${CONSEQUENCE} until you fix it under Payment Plans.`
          : `This price is too low to split: each payment must be at least ${LEAST}. If you save anyway, ${CONSEQUENCE}. You can turn it off under Payment Plans.`}
      </p>
    </Dialog>
  )
}

function Terms({ label, terms }: { label: string; terms: { firstCents: number; secondCents: number; days: number } }) {
  const when = terms.days === 1 ? 'after 1 day' : `after ${terms.days} days`
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{label}</dt>
      <dd className="font-medium">
        {formatExactDollars(terms.firstCents)} now, {formatExactDollars(terms.secondCents)} {when}
      </dd>
    </div>
  )
}
