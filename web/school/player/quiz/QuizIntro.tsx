import type { QuizOverview } from '#contract/practice/quiz-attempt.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { attemptsLeft } from '#web/practice-quiz/attempts-left.ts'
import { QuizFacts } from '#web/practice-quiz/QuizFacts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { PastAttempts } from '../exercise/PastAttempts.tsx'
import type { useStartQuiz } from './use-quiz-attempt.ts'

type Props = {
  quiz: QuizOverview
  start: ReturnType<typeof useStartQuiz>
  openAttempt: (attemptId: string) => void
}

/** Before an attempt: what the quiz is about, what passes, and how earlier attempts went. */
export function QuizIntro({ quiz, start, openAttempt }: Props) {
  const { attempts, openAttemptId } = quiz
  const left = attemptsLeft(quiz)
  const mayStart = openAttemptId !== null || left === null || left > 0
  return (
    <div className="mt-4 grid gap-8">
      <div>
        <QuizFacts quiz={quiz} left={left} />
        {mayStart ? (
          <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button variant="primary" size="large" disabled={start.isPending} onClick={() => start.mutate()}>
              {openAttemptId ? 'Continue' : attempts.length === 0 ? 'Start' : 'Try again'}
            </Button>
            {openAttemptId && <p className="text-14 text-ink-soft">Your answers are waiting where you left them.</p>}
          </div>
        ) : (
          <p className="mt-6 rounded-card bg-raised p-4 text-16 text-ink-soft">
            You&apos;ve used all your attempts. You can still read every review below.
          </p>
        )}
        <InlineError
          className="mt-3"
          text={start.error ? failureText(start.error, "The quiz couldn't be started.") : undefined}
        />
      </div>
      {attempts.length > 0 && (
        <PastAttempts attempts={attempts} score={({ score }) => `${score}%`} verb="Review" onOpen={openAttempt} />
      )}
    </div>
  )
}
