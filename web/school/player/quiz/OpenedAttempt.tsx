import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'

import type { QuizOverview } from '#contract/practice/quiz-attempt.ts'
import { failureText, statusOf } from '#web/lib/api/api-error.ts'
import { attemptsLeft } from '#web/practice-quiz/attempts-left.ts'
import { QuizResult } from '#web/practice-quiz/QuizResult.tsx'
import { Button } from '#web/ui/Button.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { AttemptSkeleton } from '../exercise/AttemptSkeleton.tsx'
import { NoSuchAttempt } from '../exercise/NoSuchAttempt.tsx'
import { useStageFocus } from '../exercise/use-stage-focus.ts'
import { QuizQuestions } from './QuizQuestions.tsx'
import { quizAttemptQuery } from './quizzes.queries.ts'
import type { QuizPlace, useStartQuiz } from './use-quiz-attempt.ts'

type Props = {
  attemptId: string
  place: QuizPlace
  start: ReturnType<typeof useStartQuiz>
  overview: QuizOverview | undefined
  onLeave: () => void
}

/** One attempt: its questions, then its review. Keyed by attempt. */
export function OpenedAttempt({ attemptId, place, start, overview, onLeave }: Props) {
  const { data: attempt, ...query } = useQuery(quizAttemptQuery(attemptId))
  const stage = useStageFocus(attempt && (attempt.review ? 'review' : 'questions'))
  if (!attempt) {
    if (query.isPending) return <AttemptSkeleton className="max-w-reading" bodyClass="h-80" />
    if (statusOf(query.error) === 404) return <NoSuchAttempt what="quiz" onLeave={onLeave} />
    return <LoadFailure what="This attempt" onRetry={() => query.refetch()} />
  }
  const left = overview ? attemptsLeft(overview) : null
  const mayTryAgain = left === null || left > 0
  return (
    <div ref={stage} tabIndex={-1} className="scroll-mt-4 outline-none">
      <Button variant="quiet" size="small" className="-ml-3" onClick={onLeave}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        About this quiz
      </Button>
      <div className="mt-3">
        {attempt.review ? (
          <QuizResult
            attempt={attempt}
            review={attempt.review}
            actions={
              <div className="grid justify-items-start gap-2">
                {mayTryAgain ? (
                  <Button
                    variant={attempt.review.passed ? 'secondary' : 'primary'}
                    disabled={start.isPending}
                    onClick={() => start.mutate()}
                  >
                    Try again
                  </Button>
                ) : (
                  <p className="text-14 text-ink-soft">That was your last attempt. The review stays here.</p>
                )}
                <InlineError
                  text={start.error ? failureText(start.error, "The quiz couldn't be started.") : undefined}
                />
              </div>
            }
          />
        ) : (
          <QuizQuestions attempt={attempt} place={place} />
        )}
      </div>
    </div>
  )
}
