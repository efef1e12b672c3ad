import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { DrillRun } from '#contract/practice/drill-run.ts'
import type { TradePlan } from '#contract/practice/trade-plan.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { statusOf } from '#web/lib/api/api-error.ts'

import { courseProgressQuery, MY_COURSES_KEY } from '../player.queries.ts'
import { drillQuery, drillRunQuery, showRun, showStep } from './drills.queries.ts'

/** Where a drill is done: a lesson, and its course if the student owns it. */
export type DrillPlace = { lessonId: string; courseId: string | null }

export function useStartDrill({ lessonId }: DrillPlace, onStarted: (run: DrillRun) => void) {
  const queryClient = useQueryClient()
  const onRefused = useOnRefused()
  return useMutation({
    mutationFn: () => callApi('POST /api/my/lessons/:lessonId/drill/runs', { params: { lessonId } }),
    onSuccess: (run) => {
      showRun(queryClient, run)
      onStarted(run)
    },
    onError: onRefused,
  })
}

export function usePlanTrade(runId: string) {
  const queryClient = useQueryClient()
  const onRefused = useOnRefused(runId)
  return useMutation({
    mutationFn: (plan: TradePlan) => callApi('PUT /api/my/drill-runs/:runId/plan', { params: { runId }, body: plan }),
    onSuccess: (run) => showRun(queryClient, run),
    onError: onRefused,
  })
}

export function useRevealCandle(runId: string) {
  const queryClient = useQueryClient()
  const onRefused = useOnRefused(runId)
  return useMutation({
    mutationFn: (revealed: number) =>
      callApi('POST /api/my/drill-runs/:runId/step', { params: { runId }, body: { revealed } }),
    onSuccess: (step) => showStep(queryClient, runId, step),
    onError: onRefused,
  })
}

export function useFinishDrill(runId: string, { lessonId, courseId }: DrillPlace) {
  const queryClient = useQueryClient()
  const onRefused = useOnRefused(runId)
  return useMutation({
    mutationFn: () => callApi('POST /api/my/drill-runs/:runId/finish', { params: { runId } }),
    onSuccess: (run) => {
      showRun(queryClient, run)
      void queryClient.invalidateQueries({ queryKey: drillQuery(lessonId).queryKey })
      // Passing completes the lesson.
      if (!courseId || !run.review?.passed) return
      void queryClient.invalidateQueries({ queryKey: courseProgressQuery(courseId).queryKey })
      void queryClient.invalidateQueries({ queryKey: MY_COURSES_KEY })
    },
    onError: onRefused,
  })
}

/** Another tab went ahead, or access has ended: shows how things are now. */
function useOnRefused(runId?: string) {
  const queryClient = useQueryClient()
  return (error: unknown) => {
    const status = statusOf(error)
    if (runId && status === 409) void queryClient.invalidateQueries({ queryKey: drillRunQuery(runId).queryKey })
    if (status === 403) void queryClient.invalidateQueries({ queryKey: MY_COURSES_KEY })
  }
}
