import { clsx } from 'clsx'

import type { QuestionReview } from '#contract/practice/quiz-attempt.ts'
import { CheckIcon } from '#web/ui/line-icons.tsx'

type Props = {
  options: { id: string; text: string }[]
  chosen: string[]
  right: string[]
  feedback: QuestionReview['feedback']
}

/** Every option, which of them were chosen, which are right, and what the teacher says about the chosen ones. */
export function ChoiceResult({ options, chosen, right, feedback }: Props) {
  return (
    <ul className="grid gap-2">
      {options.map(({ id, text }) => {
        const isChosen = chosen.includes(id)
        const isRight = right.includes(id)
        const said = feedback.find(({ optionId }) => optionId === id)?.text
        return (
          <li
            key={id}
            className={clsx(
              'rounded-control border px-4 py-3',
              isRight ? 'border-gain bg-gain-wash' : isChosen ? 'border-line-strong bg-raised' : 'border-line',
            )}
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
              <p
                dir="auto"
                className={clsx('min-w-0 text-16 wrap-anywhere', isRight || isChosen ? 'text-ink' : 'text-ink-soft')}
              >
                {text}
              </p>
              {(isRight || isChosen) && (
                <p
                  className={clsx(
                    'flex items-center gap-1 text-13 font-medium',
                    isRight ? 'text-gain' : 'text-ink-soft',
                  )}
                >
                  {isRight && <CheckIcon className="size-3.5" />}
                  {isRight && isChosen ? 'Your answer, right' : isRight ? 'Right answer' : 'Your answer'}
                </p>
              )}
            </div>
            {said && (
              <p dir="auto" className="mt-1.5 text-14 wrap-anywhere whitespace-pre-line text-ink-soft">
                {said}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
