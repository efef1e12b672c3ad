import { Plus, X } from 'lucide-react'
import { useId } from 'react'

import { MOST_CHOICES } from '#contract/practice/quiz-limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Input } from '#web/ui/Input.tsx'
import { AlertIcon } from '#web/ui/line-icons.tsx'
import { type FieldsOf, newOption, type OptionFields, type QuestionFields } from './quiz-fields.ts'

type Props = {
  question: FieldsOf<'single' | 'multiple'>
  onChange: (question: QuestionFields) => void
  problemAt: (field: string) => string | undefined
}

/** The answers to choose from, which are right, and what to say about each. */
export function OptionsFields({ question, onChange, problemAt }: Props) {
  const { options, kind } = question
  const name = useId()
  const isSingle = kind === 'single'
  const setOptions = (changed: OptionFields[]) => onChange({ ...question, options: changed })
  const change = (at: number, changes: Partial<OptionFields>) =>
    setOptions(options.map((option, place) => (place === at ? { ...option, ...changes } : option)))
  const mark = (at: number, isCorrect: boolean) =>
    isSingle
      ? setOptions(options.map((option, place) => ({ ...option, isCorrect: place === at })))
      : change(at, { isCorrect })
  const isWrongAt = (at: number) =>
    problemAt(`options.${at}.text`) !== undefined || (at === 0 && problemAt('options') !== undefined)
  const problem =
    problemAt('options') ?? options.map((_, at) => problemAt(`options.${at}.text`)).find((each) => each !== undefined)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-14 font-medium text-ink">Answers</legend>
      <p className="-mt-2 text-13 text-muted">
        {isSingle ? 'Mark the right one.' : 'Mark every right one.'} Feedback is shown to students who chose the answer.
      </p>
      <ul className="grid gap-3">
        {options.map(({ id, text, isCorrect, feedback }, at) => (
          <li key={id} className="flex items-start gap-2.5">
            {isSingle ? (
              <label className="grid size-control shrink-0 place-items-center">
                <input
                  type="radio"
                  name={name}
                  checked={isCorrect}
                  aria-label={`Answer ${at + 1} is right`}
                  onChange={() => mark(at, true)}
                  className="size-[18px] appearance-none rounded-full border border-line-strong bg-surface checked:border-[5px] checked:border-flame-deep"
                />
              </label>
            ) : (
              <Checkbox
                label={<span className="sr-only">Answer {at + 1} is right</span>}
                className="size-control shrink-0 items-center! justify-center gap-0 py-0!"
                checked={isCorrect}
                onChange={({ target }) => mark(at, target.checked)}
              />
            )}
            <div className="grid min-w-0 flex-1 gap-1.5 lg:grid-cols-2">
              <Input
                aria-label={`Answer ${at + 1}`}
                placeholder={`Answer ${at + 1}`}
                aria-invalid={isWrongAt(at)}
                value={text}
                onChange={({ target }) => change(at, { text: target.value })}
              />
              <Input
                aria-label={`Feedback for answer ${at + 1}`}
                placeholder="Feedback (optional)"
                aria-invalid={problemAt(`options.${at}.feedback`) !== undefined}
                value={feedback}
                onChange={({ target }) => change(at, { feedback: target.value })}
              />
            </div>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove answer ${at + 1}`}
              onClick={() => setOptions(options.toSpliced(at, 1))}
            >
              <X aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      {problem && (
        <p className="flex items-start gap-1.5 text-13 text-loss">
          <AlertIcon className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
      <div>
        <Button
          size="small"
          disabled={options.length >= MOST_CHOICES}
          onClick={() => setOptions([...options, newOption()])}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add answer
        </Button>
      </div>
    </fieldset>
  )
}
