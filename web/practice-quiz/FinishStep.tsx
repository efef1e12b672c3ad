import { CircleDashed } from 'lucide-react'

import type { AskedQuestion } from '#contract/practice/quiz-attempt.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { CheckIcon } from '#web/ui/line-icons.tsx'
import { type Answers, isAnswered } from './is-answered.ts'

type Props = {
  questions: AskedQuestion[]
  answers: Answers
  onGo: (at: number) => void
  finish: { isPending: boolean; error: string | undefined; run: () => void }
}

/** Every question with whether it's answered, before the answers are checked. */
export function FinishStep({ questions, answers, onGo, finish }: Props) {
  const open = questions.filter(({ id }) => !isAnswered(answers[id])).length
  return (
    <>
      <h3 className="font-display text-22 font-medium text-ink">Ready to finish?</h3>
      <p className="mt-1.5 text-16 text-ink-soft">
        {open === 0
          ? 'You answered every question. You can still change your answers.'
          : `${open === 1 ? '1 question has' : `${open} questions have`} no answer yet. Without one, ${open === 1 ? 'it counts' : 'they count'} as wrong.`}
      </p>
      <ol className="mt-5 divide-y divide-line border-y border-line">
        {questions.map(({ id, prompt }, at) => {
          const isDone = isAnswered(answers[id])
          return (
            <li key={id}>
              <button
                type="button"
                onClick={() => onGo(at)}
                className="flex min-h-12 w-full items-center gap-3 rounded-control px-1 py-2 text-left hover:bg-raised"
              >
                <span className="tabular w-6 shrink-0 font-display text-16 text-muted">{at + 1}</span>
                <span dir="auto" className="line-clamp-2 min-w-0 flex-1 text-16 wrap-anywhere text-ink">
                  {prompt}
                </span>
                {isDone ? (
                  <span className="flex shrink-0 items-center gap-1.5 text-14 text-muted">
                    <CheckIcon className="size-4" />
                    Answered
                  </span>
                ) : (
                  <span className="flex shrink-0 items-center gap-1.5 text-14 font-medium text-flame-deep">
                    <CircleDashed aria-hidden="true" className="size-4" />
                    Open
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ol>
      <InlineError className="mt-5" text={finish.error} />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-2">
        <Button onClick={() => onGo(questions.length - 1)}>Back</Button>
        <Button variant="primary" size="large" disabled={finish.isPending} onClick={finish.run}>
          {finish.isPending ? 'Checking...' : 'Finish quiz'}
        </Button>
      </div>
    </>
  )
}
