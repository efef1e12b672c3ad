import { useId, useState } from 'react'

import type { AskedQuestion } from '#contract/practice/quiz-attempt.ts'
import { readTypedNumber } from '#web/lib/forms/read-typed-number.ts'
import { Input } from '#web/ui/Input.tsx'
import { AlertIcon } from '#web/ui/line-icons.tsx'
import type { AnswerProps } from './answer-props.ts'
import { withUnit } from './with-unit.ts'

type Props = AnswerProps<'number'> & { question: Extract<AskedQuestion, { kind: 'number' }> }

/** A number with its unit. What can't be read is explained and doesn't count as an answer. */
export function NumberAnswer({ question: { unit }, answer, onAnswer, labelledBy }: Props) {
  const [typed, setTyped] = useState(answer ? String(answer.value) : '')
  const [isTouched, setTouched] = useState(false)
  const id = useId()
  const value = readTypedNumber(typed)
  const isWrong = isTouched && value === null && typed.trim() !== ''
  const note = isWrong
    ? 'Please enter a number, such as 12.5 or 12,5.'
    : value !== null && /\D/.test(typed.trim().replace(/^[-−–+]/, ''))
      ? `Read as ${withUnit(value, unit)}.`
      : ''
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center gap-2.5">
        <Input
          inputMode="decimal"
          autoComplete="off"
          aria-labelledby={unit ? `${labelledBy} ${id}-unit` : labelledBy}
          aria-describedby={`${id}-note`}
          aria-invalid={isWrong}
          className="tabular h-12 max-w-48"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            const read = readTypedNumber(target.value)
            onAnswer(read === null ? null : { kind: 'number', value: read }, true)
          }}
          onBlur={() => setTouched(true)}
        />
        {unit && (
          <span id={`${id}-unit`} className="text-16 text-ink-soft">
            {unit}
          </span>
        )}
      </div>
      <p
        id={`${id}-note`}
        role="status"
        className={isWrong ? 'flex min-h-5 items-start gap-1.5 text-14 text-loss' : 'min-h-5 text-14 text-muted'}
      >
        {isWrong && <AlertIcon className="mt-0.5 size-4 shrink-0" />}
        {note}
      </p>
    </div>
  )
}
