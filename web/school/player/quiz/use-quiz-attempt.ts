import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { QuizAttempt } from '#contract/practice/quiz-attempt.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { failureCode, statusOf } from '#web/lib/api/api-error.ts'
import { courseProgressQuery, MY_COURSES_KEY } from '../player.queries.ts'
import { quizAttemptQuery, quizQuery, showAttempt } from './quizzes.queries.ts'

/** Where a quiz is taken: a lesson, and its course if the student owns it. */
export type QuizPlace = { lessonId: string; courseId: string | null }

export function useStartQuiz({ lessonId }: QuizPlace, onStarted: (attempt: QuizAttempt) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('POST /api/my/lessons/:lessonId/quiz/attempts', { params: { lessonId } }),
    onSuccess: (attempt) => {
      showAttempt(queryClient, attempt)
      void queryClient.invalidateQueries({ queryKey: quizQuery(lessonId).queryKey })
      onStarted(attempt)
    },
    onError: (error) => {
      // Another tab used the last attempt, or access has ended.
      if (statusOf(error) === 409) void queryClient.invalidateQueries({ queryKey: quizQuery(lessonId).queryKey })
      if (statusOf(error) === 403) void queryClient.invalidateQueries({ queryKey: MY_COURSES_KEY })
    },
  })
}

export function useFinishQuiz(attemptId: string, { lessonId, courseId }: QuizPlace) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('POST /api/my/quiz-attempts/:attemptId/finish', { params: { attemptId } }),
    onSuccess: (attempt) => {
      showAttempt(queryClient, attempt)
      void queryClient.invalidateQueries({ queryKey: quizQuery(lessonId).queryKey })
      // Passing completes the lesson.
      if (!courseId || !attempt.review?.passed) return
      void queryClient.invalidateQueries({ queryKey: courseProgressQuery(courseId).queryKey })
      void queryClient.invalidateQueries({ queryKey: MY_COURSES_KEY })
    },
    onError: (error) => {
      if (failureCode(error) === 'finished') {
        void queryClient.invalidateQueries({ queryKey: quizAttemptQuery(attemptId).queryKey })
      }
      if (statusOf(error) === 403) void queryClient.invalidateQueries({ queryKey: MY_COURSES_KEY })
    },
  })
}
