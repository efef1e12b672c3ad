import { useState } from 'react'

import { LONGEST_ANSWER } from '#contract/practice/quiz-limits.ts'
import { Input } from '#web/ui/Input.tsx'
import type { AnswerProps } from './answer-props.ts'

/** A few words. Capitals and extra spaces make no difference. */
export function TextAnswer({ answer, onAnswer, labelledBy }: AnswerProps<'text'>) {
  const [typed, setTyped] = useState(answer?.text ?? '')
  return (
    <Input
      aria-labelledby={labelledBy}
      autoComplete="off"
      dir="auto"
      maxLength={LONGEST_ANSWER}
      className="h-12"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        onAnswer({ kind: 'text', text: target.value }, true)
      }}
    />
  )
}
