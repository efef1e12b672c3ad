import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Drill } from '#contract/practice/drill.ts'
import { callApi, requestJson, searchString } from '#web/lib/api/api-client.ts'
import { apiQuery, apiQueryOrNull } from '#web/lib/api/api-query.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'

export const seriesListQuery = apiQuery('GET /api/admin/practice/series')
export const seriesQuery = (id: string) => apiQuery('GET /api/admin/practice/series/:id', { params: { id } })
/** Null when the lesson is gone or something else than a drill. */
export const authoredDrillQuery = (lessonId: string) =>
  apiQueryOrNull('GET /api/admin/lessons/:lessonId/drill', [400, 404], { params: { lessonId } })

export function useSaveDrill(lessonId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { drill: Drill; revision: number }) =>
      callApi('PUT /api/admin/lessons/:lessonId/drill', { params: { lessonId }, body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(authoredDrillQuery(lessonId).queryKey, saved)
      toast({ title: 'Draft Saved' })
    },
    onError: (error) => toastActionFailure(error, 'Failed to save the draft. Please try again.'),
  })
}

export function usePublishDrill(lessonId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('POST /api/admin/lessons/:lessonId/drill/publish', { params: { lessonId } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(authoredDrillQuery(lessonId).queryKey, saved)
      toast({ title: 'Drill Published' })
    },
    onError: (error) => toastActionFailure(error, 'Failed to publish the drill. Please try again.'),
  })
}

export function useImportCandles() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ name, csv }: { name: string; csv: string }) => {
      const file = new Blob([csv], { type: 'text/csv' })
      const url = `/api/admin/practice/series${searchString({ name })}`
      return (await requestJson('POST', url, file)) as { id: string; name: string }
    },
    onSuccess: ({ name }) => {
      toast({ title: 'Candles Imported', description: name })
      return queryClient.invalidateQueries(seriesListQuery)
    },
    onError: (error) => toastActionFailure(error, 'Failed to import the candles. Please try again.'),
  })
}
