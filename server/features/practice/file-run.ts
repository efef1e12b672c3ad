import type { TradePlan } from '#contract/practice/trade-plan.ts'
import type { TradeState } from '#contract/practice/trade-state.ts'
import type { Database } from '#server/database/database.ts'
import { filePracticeTrade } from '#server/features/journal/journal.ts'

type Finished = {
  id: string
  userId: string | null
  plan: TradePlan
  startedAt: string
  finishedAt: string
  passed: boolean
}

/** Adds what a student traded to their journal. A visitor has none, and no trade is no entry. */
export async function fileRun(
  trx: Database,
  { id, userId, plan, startedAt, finishedAt, passed }: Finished,
  { instrument, outcome }: { instrument: string; outcome: TradeState },
): Promise<void> {
  if (userId === null || outcome.status !== 'closed' || plan.decision === 'none') return
  await filePracticeTrade(
    trx,
    {
      ...{ userId, drillRunId: id, instrument, side: plan.decision, passed, thesis: plan.thesis },
      ...{ entry: outcome.fillPrice, exit: outcome.exitPrice, stop: plan.stop, size: plan.size },
      ...{ resultR: outcome.resultR, openedAt: startedAt, closedAt: finishedAt },
    },
    finishedAt,
  )
}
