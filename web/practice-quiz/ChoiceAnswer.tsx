import { clsx } from 'clsx'
import { Check } from 'lucide-react'

import type { AskedQuestion } from '#contract/practice/quiz-attempt.ts'
import type { AnswerProps } from './answer-props.ts'

type Choice = Extract<AskedQuestion, { kind: 'single' | 'multiple' }>
type Props = AnswerProps<'single' | 'multiple'> & { question: Choice }

/** One answer of several, or any number of them. The whole row can be tapped. */
export function ChoiceAnswer({ question, answer, onAnswer, labelledBy }: Props) {
  const isSingle = question.kind === 'single'
  const chosen = !answer ? [] : answer.kind === 'single' ? [answer.optionId] : answer.optionIds
  const choose = (id: string, isChosen: boolean) => {
    if (isSingle) return onAnswer({ kind: 'single', optionId: id })
    const ids = question.options.map((option) => option.id)
    onAnswer({ kind: 'multiple', optionIds: ids.filter((each) => (each === id ? isChosen : chosen.includes(each))) })
  }
  return (
    <fieldset aria-labelledby={labelledBy} className="grid gap-2.5">
      {question.options.map(({ id, text }) => (
        <label
          key={id}
          className={clsx(
            'flex min-h-13 cursor-pointer items-start gap-3.5 rounded-control border border-line bg-surface px-4 py-3.5 text-16 text-ink',
            'transition-colors hover:border-line-strong has-checked:border-flame-deep has-checked:bg-flame-wash',
          )}
        >
          <span className="relative mt-[3px] grid size-[18px] shrink-0 place-items-center">
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={question.id}
              checked={chosen.includes(id)}
              onChange={({ target }) => choose(id, target.checked)}
              className={clsx(
                'peer size-full appearance-none border border-line-strong bg-surface checked:border-flame-deep',
                isSingle ? 'rounded-full checked:border-[5px]' : 'rounded-[5px] checked:bg-flame',
              )}
            />
            {!isSingle && (
              <Check
                aria-hidden="true"
                strokeWidth={3}
                className="pointer-events-none absolute size-3.5 text-on-flame opacity-0 peer-checked:opacity-100"
              />
            )}
          </span>
          <span dir="auto" className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">
            {text}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
