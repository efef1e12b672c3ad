import { type QueryClient, queryOptions } from '@tanstack/react-query'

import type { QuizAttempt } from '#contract/practice/quiz-attempt.ts'
import { apiQuery, apiQueryOrNull } from '#web/lib/api/api-query.ts'

/** What a quiz is about, and the attempts so far. Null until it's published. Another tab may have changed it. */
export const quizQuery = (lessonId: string) =>
  queryOptions({
    ...apiQueryOrNull('GET /api/my/lessons/:lessonId/quiz', [404], { params: { lessonId } }),
    staleTime: 0,
  })

/** What is due when the review begins: answering must not shorten the list. */
export const dueQuestionsQuery = (lessonId: string) =>
  queryOptions({
    ...apiQuery('GET /api/my/lessons/:lessonId/quiz/review', { params: { lessonId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Asked again when the tab is looked at: answers may have been given in another one. */
export const quizAttemptQuery = (attemptId: string) =>
  queryOptions({
    ...apiQuery('GET /api/my/quiz-attempts/:attemptId', { params: { attemptId } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

export function showAttempt(queryClient: QueryClient, attempt: QuizAttempt) {
  queryClient.setQueryData(quizAttemptQuery(attempt.id).queryKey, attempt)
}
