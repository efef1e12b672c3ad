import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useReducer, useState } from 'react'

import type { QuizAnswer } from '#contract/practice/quiz-answer.ts'
import type { QuizAttempt } from '#contract/practice/quiz-attempt.ts'
import { failureText, isLostSession, statusOf } from '#web/lib/api/api-error.ts'
import { logInAgain } from '#web/lib/session/lost-session.ts'
import { readLocally, saveLocally } from '#web/note-autosave/local-storage.ts'
import { putWithKeepalive } from '#web/note-autosave/put-with-keepalive.ts'
import type { Answers } from '#web/practice-quiz/is-answered.ts'
import type { Saving } from '#web/practice-quiz/SaveState.tsx'
import { MY_COURSES_KEY } from '../player.queries.ts'
import { AnswerQueue } from './answer-queue.ts'
import { quizAttemptQuery } from './quizzes.queries.ts'

const nameOf = (attemptId: string) => `candlewick-quiz:${attemptId}`

/** An attempt's answers: what the server has, and on top what still waits in this browser. */
export function useAnswers(attempt: QuizAttempt) {
  const { id } = attempt
  const queryClient = useQueryClient()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [refused, setRefused] = useState<string>()
  const queue = useMemo(() => {
    const { queryKey } = quizAttemptQuery(id)
    return new AnswerQueue({
      send: (questionId, answer) => putWithKeepalive(`/api/my/quiz-attempts/${id}/answers/${questionId}`, { answer }),
      keep: (waiting) => saveLocally(nameOf(id), waiting),
      read: () => readLocally(nameOf(id)),
      onChange: redraw,
      onSaved: (questionId, answer) => {
        setRefused(undefined)
        // A reply that is on its way may not know this answer yet.
        void queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(queryKey, (known) => known && withAnswer(known, questionId, answer))
      },
      onFinished: () => void queryClient.invalidateQueries({ queryKey }),
      onFailed: (error) => {
        if (isLostSession(error)) return logInAgain()
        // The page says that access has ended.
        if (statusOf(error) === 403) void queryClient.invalidateQueries({ queryKey: MY_COURSES_KEY })
        const text = failureText(error, "Your answer couldn't be saved.")
        setRefused(error instanceof TypeError ? undefined : text)
      },
    })
  }, [id, queryClient])
  useEffect(() => {
    const flush = () => void queue.flush()
    const flushHidden = () => document.visibilityState === 'hidden' && flush()
    queue.resume()
    flush()
    addEventListener('online', flush)
    // Another tab has saved or kept an answer.
    addEventListener('storage', redraw)
    document.addEventListener('visibilitychange', flushHidden)
    return () => {
      queue.stop()
      removeEventListener('online', flush)
      removeEventListener('storage', redraw)
      document.removeEventListener('visibilitychange', flushHidden)
    }
  }, [queue])
  const { waiting } = queue
  const answers: Answers = {
    ...Object.fromEntries(attempt.answers.map(({ questionId, answer }) => [questionId, answer])),
    ...waiting,
  }
  const isWaiting = Object.keys(waiting).length > 0
  const saving: Saving = isWaiting ? (queue.isRetrying ? 'waiting' : 'saving') : queue.hasSaved ? 'saved' : 'idle'
  return {
    answers,
    saving,
    refused,
    answer: (questionId: string, answer: QuizAnswer | null, isTyping?: boolean) =>
      queue.save(questionId, answer, isTyping),
    flush: () => queue.flush(),
  }
}

function withAnswer(attempt: QuizAttempt, questionId: string, answer: QuizAnswer | null): QuizAttempt {
  const others = attempt.answers.filter((each) => each.questionId !== questionId)
  return { ...attempt, answers: answer ? [...others, { questionId, answer }] : others }
}
