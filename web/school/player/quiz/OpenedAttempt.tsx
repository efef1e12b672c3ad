import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'

import type { QuizAttempt, QuizOverview } from '#contract/practice/quiz-attempt.ts'
import { failureText, statusOf } from '#web/lib/api/api-error.ts'
import { attemptsLeft } from '#web/practice-quiz/attempts-left.ts'
import { QuizResult } from '#web/practice-quiz/QuizResult.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
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
  const stage = useReviewFocus(attempt)
  if (!attempt) {
    if (query.isPending) return <AttemptSkeleton />
    if (statusOf(query.error) !== 404) return <LoadFailure what="This attempt" onRetry={() => query.refetch()} />
    return (
      <EmptyState
        title="This attempt doesn't exist"
        heading="h3"
        className="mt-4"
        action={
          <Button variant="primary" onClick={onLeave}>
            Back to the quiz
          </Button>
        }
      >
        It may belong to another account.
      </EmptyState>
    )
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

/** The button that was pressed is gone in the review, so the focus moves to its beginning. */
function useReviewFocus(attempt: QuizAttempt | undefined) {
  const element = useRef<HTMLDivElement>(null)
  const isFinished = attempt && attempt.review !== null
  const shown = useRef(isFinished)
  useEffect(() => {
    if (shown.current === false && isFinished) {
      element.current?.focus({ preventScroll: true })
      const edge = Math.max(0, element.current?.closest('.learn-stage')?.getBoundingClientRect().top ?? 0)
      if ((element.current?.getBoundingClientRect().top ?? edge) < edge) element.current?.scrollIntoView()
    }
    shown.current = isFinished
  }, [isFinished])
  return element
}

function AttemptSkeleton() {
  return (
    <div aria-busy="true" className="mt-6 grid max-w-reading gap-3">
      <span className="sr-only">Loading attempt</span>
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-80 w-full" />
    </div>
  )
}
