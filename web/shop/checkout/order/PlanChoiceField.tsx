import type { PlanChoice } from '#contract/checkout/plan-choice.ts'
import type { Quote } from '#contract/checkout/quote.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { formatExactDollars } from '#web/lib/time-and-money/format-money.ts'
import { RadioCard } from '#web/ui/RadioCard.tsx'

type Props = {
  installments: NonNullable<Quote['installments']>
  totalCents: number
  value: PlanChoice
  onChange: (plan: PlanChoice) => void
  isLocked: boolean
}

/** Offered only when the course's plan is Active, see docs/product-rules.md#payment-plans. */
export function PlanChoiceField({ installments, totalCents, value, onChange, isLocked }: Props) {
  const { firstCents, secondCents, secondDueAt } = installments
  const answers = [
    { plan: 'full', label: 'Pay in full', note: `${formatExactDollars(totalCents)} today` },
    {
      plan: 'two_payments',
      label: 'Pay in 2 installments',
      note: `${formatExactDollars(firstCents)} today, ${formatExactDollars(secondCents)} on ${formatDay(secondDueAt)}`,
    },
  ] as const
  return (
    <fieldset disabled={isLocked} className="grid gap-2.5">
      <legend className="mb-2.5 text-14 font-medium text-ink">How would you like to pay?</legend>
      {answers.map(({ plan, label, note }) => (
        <RadioCard key={plan} name="plan" checked={value === plan} onChange={() => onChange(plan)}>
          <span className="block font-medium text-ink">{label}</span>
          <span className="tabular mt-0.5 block text-ink-soft">{note}</span>
        </RadioCard>
      ))}
    </fieldset>
  )
}
