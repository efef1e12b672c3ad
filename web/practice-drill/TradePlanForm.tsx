import { Crosshair } from 'lucide-react'
import { type FormEvent, useState } from 'react'

import type { PlanDraft } from '#contract/practice/check-plan.ts'
import type { DrillRun } from '#contract/practice/drill-run.ts'
import { riskPercent } from '#contract/practice/measure-trade.ts'
import { LONGEST_THESIS } from '#contract/practice/practice-limits.ts'
import type { TradePlan } from '#contract/practice/trade-plan.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { Input } from '#web/ui/Input.tsx'
import { RadioCard } from '#web/ui/RadioCard.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'

import type { DraftProblems, PickedField, PlanDraftState } from './plan-draft.ts'
import { RiskReadout } from './RiskReadout.tsx'

/** What happens with the decision; `error` says why it wasn't taken. */
export type PlanSaving = { isPending: boolean; error: string | undefined; place: (plan: TradePlan) => void }

type Props = {
  run: DrillRun
  draft: PlanDraftState
  plan: PlanDraft
  problems: DraftProblems
  lastClose: number
  save: PlanSaving
  picked: PickedField | 'level' | null
  pick: (field: PickedField | null) => void
}

const DECISIONS = [
  ['long', 'Long'],
  ['short', 'Short'],
  ['none', 'No trade'],
] as const

const PRICES = [
  ['entry', 'Entry', 'Leave blank to enter at the next open.'],
  ['stop', 'Stop', undefined],
  ['target', 'Target', undefined],
] as const

/** The decision. Only what the drill asks for. */
export function TradePlanForm({ run, draft, plan, problems, lastClose, save, picked, pick }: Props) {
  const { typed, type } = draft
  const { asks, accountSize, priceDecimals } = run
  const [hasTried, setHasTried] = useState(false)
  const isTrade = typed.decision === 'long' || typed.decision === 'short'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    const { decision } = plan
    if (decision === null || Object.keys(problems).length > 0 || save.isPending) return
    save.place({ ...plan, decision })
  }
  const risk =
    isTrade && plan.decision ? riskPercent({ ...plan, decision: plan.decision }, { lastClose, accountSize }) : null
  const sizeShown = typed.riskPercent.trim() === '' ? typed.size : String(plan.size ?? '')
  const riskShown =
    typed.riskPercent || (risk === null || typed.size === '' ? '' : String(Math.round(risk * 100) / 100))
  const decisionProblem = hasTried ? problems.decision : undefined
  return (
    <form noValidate onSubmit={submit} className="grid content-start gap-4">
      <fieldset aria-describedby={decisionProblem ? 'decision-problem' : undefined}>
        <legend className="text-14 font-medium text-ink">Your decision</legend>
        <div className="mt-1.5 grid grid-cols-[1fr_1fr_1.35fr] gap-1.5">
          {DECISIONS.map(([value, label]) => (
            <RadioCard
              key={value}
              name="decision"
              value={value}
              checked={typed.decision === value}
              onChange={() => type({ decision: value })}
              className="min-h-11! items-center! gap-2! px-2.5! py-2!"
            >
              <span className="whitespace-nowrap">{label}</span>
            </RadioCard>
          ))}
        </div>
        {decisionProblem && (
          <p id="decision-problem" role="alert" className="mt-1.5 text-13 text-loss">
            {decisionProblem}
          </p>
        )}
      </fieldset>
      {isTrade && (asks.entry || asks.stop || asks.target) && (
        <div className="grid gap-4 @min-[36rem]:@max-[52rem]:grid-cols-3">
          {PRICES.filter(([field]) => asks[field]).map(([field, label, hint]) => (
            <Field key={field} label={label} hint={hint} error={problems[field]}>
              {(control) => (
                <span className="flex gap-2">
                  <Input
                    {...control}
                    inputMode="decimal"
                    autoComplete="off"
                    className="tabular"
                    placeholder={field === 'entry' ? 'Next open' : undefined}
                    value={typed[field]}
                    onChange={({ target }) => type({ [field]: target.value })}
                  />
                  <Button
                    variant={picked === field ? 'waiting' : 'secondary'}
                    size="icon"
                    aria-label={`Set the ${field} on the chart`}
                    aria-pressed={picked === field}
                    onClick={() => pick(picked === field ? null : field)}
                  >
                    <Crosshair aria-hidden="true" className="size-4" />
                  </Button>
                </span>
              )}
            </Field>
          ))}
        </div>
      )}
      {isTrade && asks.size && (
        <div className="grid grid-cols-2 gap-3">
          <Field label="Risk (% of account)" error={problems.riskPercent}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                className="tabular"
                value={riskShown}
                onChange={({ target }) => type({ riskPercent: target.value, size: '' })}
              />
            )}
          </Field>
          <Field label="Size (units)" error={problems.size}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                className="tabular"
                value={sizeShown}
                onChange={({ target }) => type({ size: target.value, riskPercent: '' })}
              />
            )}
          </Field>
        </div>
      )}
      {isTrade && plan.decision && (
        <RiskReadout plan={{ ...plan, decision: plan.decision }} {...{ lastClose, accountSize, asks, priceDecimals }} />
      )}
      {typed.decision && asks.thesis && (
        <Field
          label={isTrade ? 'Why this trade?' : 'Why stay out?'}
          hint="A sentence or two: what you see, and what would prove you wrong."
          error={problems.thesis}
        >
          {(control) => (
            <Textarea
              {...control}
              dir="auto"
              rows={3}
              maxLength={LONGEST_THESIS}
              value={typed.thesis}
              onChange={({ target }) => type({ thesis: target.value })}
            />
          )}
        </Field>
      )}
      <div className="grid gap-2">
        <Button type="submit" variant="primary" size="large" disabled={save.isPending}>
          {typed.decision === 'none' ? 'Stay out' : 'Place the order'}
        </Button>
        <p className="text-13 text-muted">Once you continue, your decision can&apos;t be changed.</p>
        <InlineError text={save.error} />
      </div>
    </form>
  )
}
