import type { UseFormReturn } from 'react-hook-form'

import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import type { DrillFields } from './drill-fields.ts'

const ASKS = [
  ['entry', 'Entry price'],
  ['stop', 'Stop'],
  ['target', 'Target'],
  ['size', 'Size'],
  ['thesis', 'A written thesis'],
] as const

const DECISION_NAMES = [
  ['long', 'Long'],
  ['short', 'Short'],
  ['none', 'No trade'],
] as const

/** What students are asked, and what makes a good plan. The result of the trade never counts. */
export function ScoringFields({ form: { register, watch, formState } }: { form: UseFormReturn<DrillFields> }) {
  const { rules: wrong = {}, accountSize } = formState.errors
  const asks = watch('asks')
  const rules = watch('rules')
  const unasked = [
    rules.stopSet && !asks.stop && 'a stop',
    rules.maxRiskPercent.trim() !== '' && !asks.size && 'a size',
    rules.minRewardR.trim() !== '' && !asks.target && 'a target',
    rules.thesis && !asks.thesis && 'a thesis',
  ].filter((each) => each !== false)
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-14 font-medium text-ink">Besides long, short or no trade, ask for</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {ASKS.map(([name, label]) => (
            <Checkbox key={name} label={label} {...register(`asks.${name}`)} />
          ))}
        </div>
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-1.5 text-14 font-medium text-ink">A good plan</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Checkbox label="Has a stop" {...register('rules.stopSet')} />
          <Checkbox label="Has a written thesis" {...register('rules.thesis')} />
        </div>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          <Field
            label="Risks at most (%)"
            hint="Leave blank for any risk."
            error={wrong.maxRiskPercent && 'Please enter a percentage up to 100.'}
          >
            {(control) => (
              <Input {...control} inputMode="decimal" className="tabular" {...register('rules.maxRiskPercent')} />
            )}
          </Field>
          <Field
            label="Earns at least (R)"
            hint="Leave blank for any reward."
            error={wrong.minRewardR && 'Please enter a number up to 100.'}
          >
            {(control) => (
              <Input {...control} inputMode="decimal" className="tabular" {...register('rules.minRewardR')} />
            )}
          </Field>
          <Field
            label="Account size"
            hint="In the same currency as the prices."
            error={accountSize && 'Please enter an amount.'}
          >
            {(control) => <Input {...control} inputMode="decimal" className="tabular" {...register('accountSize')} />}
          </Field>
          <Field label="Pass mark (%)" error={wrong.passMark && 'Please enter a whole number from 0 to 100.'}>
            {(control) => (
              <Input {...control} inputMode="numeric" className="tabular" {...register('rules.passMark')} />
            )}
          </Field>
        </div>
        {unasked.length > 0 && (
          <p role="status" className="text-14 text-loss">
            You score {unasked.join(' and ')}, but don't ask for it.
          </p>
        )}
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-14 font-medium text-ink">Decisions that can be good here</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {DECISION_NAMES.map(([value, label]) => (
            <Checkbox key={value} label={label} value={value} {...register('rules.goodDecisions')} />
          ))}
        </div>
        {wrong.goodDecisions && <p className="text-13 text-loss">Please tick at least one.</p>}
        {rules.goodDecisions.includes('none') && (
          <p className="text-13 text-muted">Whoever doesn't trade is scored on the thesis alone.</p>
        )}
      </fieldset>
    </>
  )
}
