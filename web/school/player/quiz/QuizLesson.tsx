import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { QuizOverview } from '#contract/practice/quiz-attempt.ts'
import { statusOf } from '#web/lib/api/api-error.ts'
import { useUrlParam } from '#web/lib/url/use-url-param.ts'
import { attemptsLeft } from '#web/practice-quiz/attempts-left.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { ExerciseColumn } from '../exercise/ExerciseColumn.tsx'
import { ExerciseSkeleton } from '../exercise/ExerciseSkeleton.tsx'
import { PracticeNotice } from '../exercise/PracticeNotice.tsx'
import { OpenedAttempt } from './OpenedAttempt.tsx'
import { QuizIntro } from './QuizIntro.tsx'
import { quizQuery } from './quizzes.queries.ts'
import { ReviewQuestions } from './ReviewQuestions.tsx'
import { type QuizPlace, useStartQuiz } from './use-quiz-attempt.ts'

type Props = {
  place: QuizPlace
  title: string
  /** `h1` when it is the whole page. */
  heading?: 'h1' | 'h2'
  /** Above the title: the lesson's number, or its course. */
  above: ReactNode
  /** The page has no footer with the risk disclaimer. */
  hasDisclaimer: boolean
  /** Below the title: what it has to be passed for. */
  notice?: (areAttemptsUsedUp: boolean) => ReactNode
  /** After the quiz: Mark Complete, the next lesson. */
  children: ReactNode
}

/** A quiz: what it is, an attempt at it, or its review. The attempt is in the URL, so that a reload stays there. */
export function QuizLesson({ place, title, heading: Heading = 'h2', above, hasDisclaimer, notice, children }: Props) {
  const quiz = useQuery(quizQuery(place.lessonId))
  const [attemptId, setAttempt] = useUrlParam('attempt')
  const [, setQuestion] = useUrlParam('question')
  const [isReviewing, setReviewing] = useUrlParam('review')
  const openAttempt = (id: string) => {
    setQuestion('')
    setAttempt(id)
  }
  const start = useStartQuiz(place, ({ id }) => openAttempt(id))
  return (
    <ExerciseColumn>
      <p className="tabular text-13 text-muted">{above}</p>
      <Heading className="mt-1 text-28 wrap-anywhere text-ink">{title}</Heading>
      {notice?.(areAttemptsUsedUp(quiz.data))}
      {isReviewing && !attemptId && (
        <ReviewQuestions
          lessonId={place.lessonId}
          onLeave={() => {
            setReviewing('')
            void quiz.refetch()
          }}
        />
      )}
      {attemptId ? (
        <OpenedAttempt
          key={attemptId}
          {...{ place, attemptId, start }}
          overview={quiz.data ?? undefined}
          onLeave={() => openAttempt('')}
        />
      ) : (
        !isReviewing && (
          <>
            {quiz.data && <QuizIntro quiz={quiz.data} {...{ start, openAttempt }} />}
            {quiz.data === null && (
              <EmptyState title="This quiz isn't ready yet" heading="h3" className="mt-4">
                We&apos;re still writing the questions. Please come back later.
              </EmptyState>
            )}
            {quiz.isPending && <ExerciseSkeleton what="quiz" bodyClass="h-24" />}
            {quiz.isError && !quiz.data && (
              <LoadFailure
                what="This quiz"
                reason={statusOf(quiz.error) === 403 ? "You don't have access to this quiz." : undefined}
                onRetry={() => quiz.refetch()}
              />
            )}
          </>
        )
      )}
      {children}
      <PracticeNotice hasDisclaimer={hasDisclaimer} hasChart={false} />
    </ExerciseColumn>
  )
}

function areAttemptsUsedUp(quiz: QuizOverview | null | undefined): boolean {
  return Boolean(quiz && attemptsLeft(quiz) === 0 && quiz.openAttemptId === null)
}
