import type { QuizOverview } from '#contract/practice/quiz-attempt.ts'

type Props = {
  quiz: Pick<QuizOverview, 'introduction' | 'questionCount' | 'passMark' | 'maxAttempts'>
  /** Attempts that are left; null for any number. */
  left: number | null
}

/** What a quiz is about, and what it takes to pass. */
export function QuizFacts({ quiz: { introduction, questionCount, passMark, maxAttempts }, left }: Props) {
  return (
    <>
      {introduction && (
        <p dir="auto" className="max-w-reading text-18 wrap-anywhere whitespace-pre-line text-ink">
          {introduction}
        </p>
      )}
      <dl className="mt-5 grid max-w-reading grid-cols-3 divide-x divide-line rounded-card border border-line bg-surface">
        <Fact name="Questions" value={String(questionCount)} />
        <Fact name="To pass" value={`${passMark}%`} />
        <Fact
          name={maxAttempts === null ? 'Attempts' : 'Attempts left'}
          value={left === null ? 'No limit' : `${left} of ${maxAttempts}`}
        />
      </dl>
      <p className="mt-3 max-w-reading text-14 text-muted">
        Take your time: answers are saved as you give them, and you can change them until you finish.
      </p>
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="px-3 py-3 sm:px-5">
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="tabular mt-0.5 font-display text-22 font-medium text-ink">{value}</dd>
    </div>
  )
}
