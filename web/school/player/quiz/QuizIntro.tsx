import type { QuizOverview } from '#contract/practice/quiz-attempt.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { attemptsLeft } from '#web/practice-quiz/attempts-left.ts'
import { QuizFacts } from '#web/practice-quiz/QuizFacts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { CheckIcon } from '#web/ui/line-icons.tsx'
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
      {attempts.length > 0 && <Attempts attempts={attempts} onOpen={openAttempt} />}
    </div>
  )
}

type AttemptsProps = { attempts: QuizOverview['attempts']; onOpen: (attemptId: string) => void }

function Attempts({ attempts, onOpen }: AttemptsProps) {
  return (
    <section>
      <h3 className="font-display text-18 font-medium text-ink">Your attempts</h3>
      <ul className="mt-2 border-b border-line">
        {attempts.map(({ id, finishedAt, score, passed }) => (
          <li
            key={id}
            className="tabular flex min-h-12 flex-wrap items-center gap-x-4 border-t border-line py-1.5 text-14"
          >
            <span className="min-w-40 text-ink-soft">{formatMoment(finishedAt)}</span>
            <span className="font-medium text-ink">{score}%</span>
            {passed && (
              <span className="inline-flex items-center gap-1 font-medium text-gain">
                <CheckIcon className="size-4" />
                Passed
              </span>
            )}
            <Button
              variant="ghost"
              size="small"
              className="ml-auto"
              aria-label={`Review the attempt of ${formatMoment(finishedAt)}`}
              onClick={() => onOpen(id)}
            >
              Review
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
