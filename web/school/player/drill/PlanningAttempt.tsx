import type { DrillRun } from '#contract/practice/drill-run.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { PlanStage } from '#web/practice-drill/PlanStage.tsx'

import { usePlanTrade } from './use-drill-run.ts'
import { usePlanDraft } from './use-plan-draft.ts'

/** An attempt before the decision. */
export function PlanningAttempt({ run }: { run: DrillRun }) {
  const draft = usePlanDraft(run.id)
  const { isPending, error, mutate } = usePlanTrade(run.id)
  const failure = error ? failureText(error, "Your order wasn't placed.") : undefined
  return <PlanStage {...{ run, draft }} save={{ isPending, error: failure, place: (plan) => mutate(plan) }} />
}
