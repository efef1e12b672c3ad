import { useState } from 'react'

import type { Candle } from '#contract/practice/candle.ts'
import type { Drill } from '#contract/practice/drill.ts'
import type { DrillRun } from '#contract/practice/drill-run.ts'
import { MOST_PAST } from '#contract/practice/practice-limits.ts'
import { tellRules } from '#contract/practice/process-rules.ts'
import { reviewRun } from '#contract/practice/review-run.ts'
import type { TradePlan } from '#contract/practice/trade-plan.ts'
import { DrillReview } from '#web/practice-drill/DrillReview.tsx'
import { PlanStage } from '#web/practice-drill/PlanStage.tsx'
import { NOTHING_KEPT, planDraftOf } from '#web/practice-drill/plan-draft.ts'
import { ReplayStage } from '#web/practice-drill/ReplayStage.tsx'
import { useReplay } from '#web/practice-drill/use-replay.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  drill: Drill
  series: { candles: Candle[]; priceDecimals: number }
  cut: number
  hasOtherPlaces: boolean
  onTryAgain: () => void
}

/** An attempt that isn't stored: staff have all candles, so nothing has to be asked for. Keyed by attempt. */
export function PreviewedRun({ drill, series, cut, hasOtherPlaces, onTryAgain }: Props) {
  const [plan, place] = useState<TradePlan | null>(null)
  const [revealed, setRevealed] = useState(0)
  const [isFinished, setFinished] = useState(false)
  const [kept, setKept] = useState(NOTHING_KEPT)
  const draft = planDraftOf(kept, (changes) => setKept((before) => ({ ...before, ...changes })))
  const steps = Math.min(drill.steps, series.candles.length - cut)
  const firstPosition = Math.max(0, cut - MOST_PAST)
  const { instrument, task, asks, accountSize } = drill
  const shown = isFinished ? steps : revealed
  const run: DrillRun = {
    id: 'preview',
    ...{ instrument, task, asks, accountSize, cut, steps, firstPosition, plan },
    priceDecimals: series.priceDecimals,
    rules: tellRules(drill.rules),
    revealed: shown,
    candles: series.candles.slice(firstPosition, cut + shown),
    review: null,
    startedAt: '',
  }
  const replay = useReplay(run, { isPending: false, error: null, mutate: (before) => setRevealed(before + 1) })
  if (plan === null) return <PlanStage {...{ run, draft }} save={{ isPending: false, error: undefined, place }} />
  if (!isFinished) {
    const finish = { isPending: false, error: undefined, run: () => setFinished(true) }
    return <ReplayStage {...{ run, plan, replay, draft, finish }} hasKeys={false} />
  }
  return (
    <DrillReview
      {...{ run, plan }}
      review={reviewRun({ plan, cut, steps }, drill, run)}
      actions={<Button onClick={onTryAgain}>{hasOtherPlaces ? 'Try again at another place' : 'Try again'}</Button>}
    />
  )
}
