import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'

import { formatDay } from '#contract/date-formats.ts'
import type { QuizAnswer } from '#contract/practice/quiz-answer.ts'
import type { AskedQuestion } from '#contract/practice/quiz-attempt.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { isAnswered } from '#web/practice-quiz/is-answered.ts'
import { QuestionAnswer } from '#web/practice-quiz/QuestionAnswer.tsx'
import { QuestionResult } from '#web/practice-quiz/QuestionResult.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { dueQuestionsQuery } from './quizzes.queries.ts'

type Props = { lessonId: string; onLeave: () => void }

/** The questions of a quiz that were missed and are due today, one after the other. Each is checked at once. */
export function ReviewQuestions({ lessonId, onLeave }: Props) {
  const { data, isError, refetch } = useQuery(dueQuestionsQuery(lessonId))
  const [at, setAt] = useState(0)
  const [right, setRight] = useState(0)
  const start = useFocusOn(at)
  if (!data && isError) return <LoadFailure what="Your review" onRetry={() => refetch()} />
  if (!data) return <Skeleton className="mt-6 h-80 max-w-reading" />
  const { questions } = data
  const question = questions[at]
  const leave = (
    <div className="flex flex-wrap gap-2">
      <AppLink href={paths.myPractice} className={buttonStyle({ variant: 'primary' })}>
        All practice
      </AppLink>
      <Button onClick={onLeave}>About this quiz</Button>
    </div>
  )
  if (questions.length === 0) {
    return (
      <EmptyState title="Nothing to review today" heading="h3" className="mt-4" action={leave}>
        Questions you miss in this quiz come back here after 1, 3, 7 and 21 days.
      </EmptyState>
    )
  }
  return (
    <div ref={start} tabIndex={-1} className="mt-4 max-w-reading scroll-mt-4 outline-none">
      {question ? (
        <>
          <p className="tabular text-14 text-ink-soft">
            Review {at + 1} of {questions.length}
          </p>
          <ReviewedQuestion
            key={question.id}
            {...{ lessonId, question }}
            number={at + 1}
            isLast={at === questions.length - 1}
            onChecked={(isCorrect) => setRight((count) => count + (isCorrect ? 1 : 0))}
            onNext={() => setAt(at + 1)}
          />
        </>
      ) : (
        <div role="status">
          <h3 className="font-display text-28 font-medium text-ink">Done for today</h3>
          <p className="mt-1 mb-6 text-16 text-ink-soft">
            {right} of {questions.length} right. This doesn&apos;t change your score or use up an attempt.
          </p>
          {leave}
        </div>
      )}
    </div>
  )
}

type QuestionProps = {
  lessonId: string
  question: AskedQuestion
  number: number
  isLast: boolean
  onChecked: (isCorrect: boolean) => void
  onNext: () => void
}

function ReviewedQuestion({ lessonId, question, number, isLast, onChecked, onNext }: QuestionProps) {
  const id = useId()
  const [answer, setAnswer] = useState<QuizAnswer | null>(null)
  const check = useMutation({
    mutationFn: () =>
      callApi('POST /api/my/lessons/:lessonId/quiz/review/:questionId', {
        params: { lessonId, questionId: question.id },
        body: { answer },
      }),
    onSuccess: ({ review }) => onChecked(review.isCorrect),
  })
  const next = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (check.data) next.current?.focus()
  }, [check.data])
  if (check.data) {
    const { review, returnsOn } = check.data
    return (
      <div className="mt-4">
        <div role="status">
          <QuestionResult {...{ question, number }} answer={answer ?? undefined} result={review} />
          <p className="mt-5 text-14 text-muted">
            {returnsOn ? `Comes back on ${formatDay(returnsOn)}.` : "You've got this one. It won't come back."}
          </p>
        </div>
        <Button ref={next} variant="primary" className="mt-6" onClick={onNext}>
          {isLast ? 'Finish review' : 'Next'}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
    )
  }
  return (
    <form
      noValidate
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isAnswered(answer) && !check.isPending) check.mutate()
      }}
    >
      <h3 id={id} dir="auto" className="text-18 leading-relaxed font-medium wrap-anywhere whitespace-pre-line text-ink">
        {question.prompt}
      </h3>
      <div className="mt-5">
        <QuestionAnswer {...{ question }} answer={answer ?? undefined} onAnswer={setAnswer} labelledBy={id} />
      </div>
      <InlineError
        className="mt-5"
        text={check.error ? failureText(check.error, "Your answer couldn't be checked. Please try again.") : undefined}
      />
      <div className="mt-8 flex flex-wrap items-center gap-2 border-t border-line pt-5">
        <Button type="submit" variant="primary" disabled={!isAnswered(answer) || check.isPending}>
          {check.isPending ? 'Checking...' : 'Check answer'}
        </Button>
        <Button variant="quiet" disabled={check.isPending} onClick={() => check.mutate()}>
          I don&apos;t know
        </Button>
      </div>
    </form>
  )
}

/** The next question starts at the top, also for a keyboard or a screen reader. */
function useFocusOn(at: number) {
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return element
}
