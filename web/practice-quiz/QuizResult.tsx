import { clsx } from 'clsx'
import { CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'

import type { QuizAttempt } from '#contract/practice/quiz-attempt.ts'
import { CheckIcon } from '#web/ui/line-icons.tsx'
import { QuestionResult } from './QuestionResult.tsx'

type Review = NonNullable<QuizAttempt['review']>
type Props = {
  attempt: Pick<QuizAttempt, 'questions' | 'answers' | 'passMark'>
  review: Review
  /** Try again, and what went wrong with it. */
  actions: ReactNode
}

/** How an attempt went, and what there is to learn from each question. */
export function QuizResult({ attempt, review, actions }: Props) {
  const { questions, answers, passMark } = attempt
  const { score, passed } = review
  const right = review.questions.filter(({ isCorrect }) => isCorrect).length
  const resultOf = (questionId: string) => review.questions.find((each) => each.questionId === questionId)
  return (
    <div className="max-w-reading">
      <section role="status">
        <h3 className="font-display text-28 font-medium text-ink">{passed ? 'You passed' : 'Not yet'}</h3>
        <p className="mt-1 text-16 text-ink-soft">
          {passed
            ? right === questions.length
              ? 'Every answer was right.'
              : 'Well done. The questions below are worth another look.'
            : `${passMark}% passes. Read the explanations below; they'll help next time.`}
        </p>
        <dl className="mt-4 grid max-w-sm grid-cols-2 gap-3">
          <Figure name="Score" value={`${score}%`} />
          <Figure name="Right answers" value={`${right} of ${questions.length}`} />
        </dl>
      </section>
      <div className="mt-5">{actions}</div>
      {questions.length > 1 && (
        <nav aria-label="Questions" className="mt-6">
          <ul className="-m-1 flex max-h-64 flex-wrap gap-1.5 overflow-y-auto p-1">
            {questions.map(({ id }, at) => {
              const isRight = resultOf(id)?.isCorrect ?? false
              const Icon = isRight ? CheckIcon : CircleDashed
              return (
                <li key={id}>
                  <button
                    type="button"
                    onClick={() => {
                      const place = document.getElementById(`question-${at + 1}`)
                      place?.focus({ preventScroll: true })
                      place?.scrollIntoView()
                    }}
                    aria-label={`Question ${at + 1}: ${isRight ? 'right' : 'not right yet'}`}
                    className="tabular flex h-8 min-w-13 items-center justify-center gap-1 rounded-control border border-line px-2 text-14 text-ink hover:border-line-strong pointer-coarse:h-11"
                  >
                    {at + 1}
                    <Icon aria-hidden="true" className={clsx('size-3.5', isRight ? 'text-gain' : 'text-flame-deep')} />
                  </button>
                </li>
              )
            })}
          </ul>
        </nav>
      )}
      <ol className="mt-8">
        {questions.map((question, at) => {
          const result = resultOf(question.id)
          const answer = answers.find(({ questionId }) => questionId === question.id)?.answer
          return (
            <li
              key={question.id}
              id={`question-${at + 1}`}
              tabIndex={-1}
              className="scroll-mt-4 border-t border-line py-7"
            >
              {result && <QuestionResult {...{ question, answer, result }} number={at + 1} />}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="rounded-control bg-raised px-3.5 py-2.5">
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="tabular font-display text-28 font-medium text-ink">{value}</dd>
    </div>
  )
}
