import type { DrillRun } from '#contract/practice/drill-run.ts'
import type { TradePlan } from '#contract/practice/trade-plan.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { ReplayStage } from '#web/practice-drill/ReplayStage.tsx'
import { useReplay } from '#web/practice-drill/use-replay.ts'

import { usePlayerKeys } from '../stage/use-player-keys.ts'
import { type DrillPlace, useFinishDrill, useRevealCandle } from './use-drill-run.ts'
import { forgetPlanDraft, usePlanDraft } from './use-plan-draft.ts'

type Props = { run: DrillRun; plan: TradePlan; place: DrillPlace }

/** An attempt after the decision. */
export function PlannedAttempt({ run, plan, place }: Props) {
  const replay = useReplay(run, useRevealCandle(run.id))
  const draft = usePlanDraft(run.id)
  const { isPending, error, mutate } = useFinishDrill(run.id, place)
  usePlayerKeys({ n: replay.step, ' ': replay.step, arrowright: replay.step, p: replay.togglePlay })
  return (
    <ReplayStage
      {...{ run, plan, replay, draft }}
      finish={{
        isPending,
        error: error ? failureText(error, "The review didn't load.") : undefined,
        run: () => mutate(undefined, { onSuccess: () => forgetPlanDraft(run.id) }),
      }}
      hasKeys
    />
  )
}
