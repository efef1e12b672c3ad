import { type QueryClient, queryOptions } from '@tanstack/react-query'

import type { DrillRun, DrillStep } from '#contract/practice/drill-run.ts'
import { apiQuery, apiQueryOrNull } from '#web/lib/api/api-query.ts'

/** What a drill asks, and the attempts so far. Null until it's published. Another tab may have changed it. */
export const drillQuery = (lessonId: string) =>
  queryOptions({
    ...apiQueryOrNull('GET /api/my/lessons/:lessonId/drill', [404], { params: { lessonId } }),
    staleTime: 0,
  })

export const drillRunQuery = (runId: string) =>
  queryOptions({ ...apiQuery('GET /api/my/drill-runs/:runId', { params: { runId } }), staleTime: 0 })

export function showRun(queryClient: QueryClient, run: DrillRun) {
  queryClient.setQueryData(drillRunQuery(run.id).queryKey, run)
}

/** Adds a revealed candle, unless another answer has added it already. */
export function showStep(queryClient: QueryClient, runId: string, { revealed, candle }: DrillStep) {
  queryClient.setQueryData(drillRunQuery(runId).queryKey, (run) => {
    if (!run || run.revealed !== revealed - 1) return run
    return { ...run, revealed, candles: [...run.candles, candle] }
  })
}
