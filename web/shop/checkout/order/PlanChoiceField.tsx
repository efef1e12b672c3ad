import type { PlanChoice } from '#contract/checkout/plan-choice.ts'
import type { Quote } from '#contract/checkout/quote.ts'
import { exactAmount } from '#contract/money.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { RadioCard } from '#web/ui/RadioCard.tsx'

type Props = {
  installments: NonNullable<Quote['installments']>
  totalCents: number
  currency: string
  value: PlanChoice
  onChange: (plan: PlanChoice) => void
  isLocked: boolean
}

/** Offered only when the course's plan is Active, see docs/product-rules.md#payment-plans. */
export function PlanChoiceField({ installments, totalCents, currency, value, onChange, isLocked }: Props) {
  const { firstCents, secondCents, secondDueAt } = installments
  const answers = [
    { plan: 'full', label: 'Pay in full', note: `${exactAmount(totalCents, currency)} today` },
    {
      plan: 'two_payments',
      label: 'Pay in 2 installments',
      note: `${exactAmount(firstCents, currency)} today, ${exactAmount(secondCents, currency)} on ${formatDay(secondDueAt)}`,
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
