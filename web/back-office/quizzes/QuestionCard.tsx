import { clsx } from 'clsx'
import { ChevronDown, Copy, Trash2 } from 'lucide-react'
import { useId } from 'react'

import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { AlertIcon } from '#web/ui/line-icons.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { type Problems, problemOf } from './check-quiz.ts'
import { KindFields } from './KindFields.tsx'
import { KIND_NAMES, type QuestionFields } from './quiz-fields.ts'

type Props = {
  question: QuestionFields
  number: number
  courseId: string
  problems: Problems
  isWrong: boolean
  isOpen: boolean
  /** No room for another one. */
  isFull: boolean
  /** The id of the list of pool names. */
  poolsId: string
  onToggle: () => void
  onChange: (question: QuestionFields) => void
  onDuplicate: () => void
  onDelete: () => void
}

/** A question in the editor: one line, or its whole form. */
export function QuestionCard(props: Props) {
  const { question, number, problems, isWrong, isOpen, isFull, onToggle, onDuplicate, onDelete } = props
  const id = useId()
  return (
    <div>
      <div className="flex items-center gap-1 pr-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
          className="flex min-h-13 min-w-0 flex-1 items-center gap-3 py-2 text-left"
        >
          <ChevronDown
            aria-hidden="true"
            className={clsx('size-4.5 shrink-0 text-muted transition-transform duration-150', isOpen && 'rotate-180')}
          />
          <span className="min-w-0 flex-1">
            <span className="line-clamp-1 text-14 font-medium break-all text-ink">
              {question.prompt.trim() || `Question ${number}`}
            </span>
            <span className="tabular flex flex-wrap items-center gap-x-2 text-13 text-muted">
              {number}. {KIND_NAMES[question.kind]}
              {question.pool.trim() && <span>· {question.pool.trim()}</span>}
            </span>
          </span>
          {isWrong && (
            <span className="flex shrink-0 items-center gap-1.5 text-13 font-medium text-loss">
              <AlertIcon className="size-4" />
              To correct
            </span>
          )}
        </button>
        <Button
          size="small"
          variant="ghost"
          disabled={isFull}
          aria-label={`Duplicate question ${number}`}
          onClick={onDuplicate}
        >
          <Copy aria-hidden="true" className="size-4" />
        </Button>
        <Button size="small" variant="ghost" aria-label={`Delete question ${number}`} onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-4 text-loss" />
        </Button>
      </div>
      {isOpen && <QuestionForm {...props} id={id} problemAt={(field) => problemOf(problems, question.id, field)} />}
    </div>
  )
}

type FormProps = Props & { id: string; problemAt: (field: string) => string | undefined }

function QuestionForm({ id, question, courseId, poolsId, onChange, problemAt }: FormProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: selecting text by mouse must not drag the row.
    <div
      id={id}
      onMouseDown={(event) => event.stopPropagation()}
      // Also below the handle, so that a phone has room for the fields.
      className="relative -ml-9 grid gap-5 rounded-b-card border-t border-line bg-surface px-4 pt-4 pb-5 sm:px-5 pointer-coarse:-ml-11"
    >
      <Field label="Question" error={problemAt('prompt')}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={question.prompt}
            onChange={({ target }) => onChange({ ...question, prompt: target.value })}
          />
        )}
      </Field>
      <KindFields {...{ question, courseId, onChange, problemAt }} />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <Field
          label="Explanation (optional)"
          hint="Shown in the review, whatever was answered."
          error={problemAt('explanation')}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={question.explanation}
              onChange={({ target }) => onChange({ ...question, explanation: target.value })}
            />
          )}
        </Field>
        <Field label="Pool (optional)" hint="Blank: always asked." error={problemAt('pool')}>
          {(control) => (
            <Input
              {...control}
              list={poolsId}
              value={question.pool}
              onChange={({ target }) => onChange({ ...question, pool: target.value })}
            />
          )}
        </Field>
      </div>
    </div>
  )
}
