import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { Quiz } from '#contract/practice/quiz.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { failureCode } from '#web/lib/api/api-error.ts'
import { apiQuery, apiQueryOrNull } from '#web/lib/api/api-query.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'

/** Null when the lesson is gone or something else than a quiz. */
export const authoredQuizQuery = (lessonId: string) =>
  apiQueryOrNull('GET /api/admin/lessons/:lessonId/quiz', [400, 404], { params: { lessonId } })

export const quizStatisticsQuery = (lessonId: string) =>
  queryOptions({
    ...apiQuery('GET /api/admin/lessons/:lessonId/quiz/statistics', { params: { lessonId } }),
    staleTime: 0,
  })

/** A file of the media library, to show it. */
export const imageFileQuery = (key: string) => pagedQuery('GET /api/admin/media/files', { query: { key, limit: 1 } })

/** A save that came second isn't a mistake: the page says what happened and keeps what was typed. */
export const isChangedMeanwhile = (error: unknown) => failureCode(error) === 'changed_meanwhile'

export function useSaveQuiz(lessonId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { quiz: Quiz; revision: number }) =>
      callApi('PUT /api/admin/lessons/:lessonId/quiz', { params: { lessonId }, body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(authoredQuizQuery(lessonId).queryKey, saved)
      toast({ title: 'Draft Saved' })
    },
    onError: (error) => {
      if (!isChangedMeanwhile(error)) toastActionFailure(error, 'Failed to save the draft. Please try again.')
    },
  })
}

export function usePublishQuiz(lessonId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('POST /api/admin/lessons/:lessonId/quiz/publish', { params: { lessonId } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(authoredQuizQuery(lessonId).queryKey, saved)
      toast({ title: 'Quiz Published' })
    },
    onError: (error) => toastActionFailure(error, 'Failed to publish the quiz. Please try again.'),
  })
}
