import { Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

import { MOST_QUESTIONS, QUESTION_KINDS, type QuestionKind } from '#contract/practice/quiz-limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { DropdownItem, DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { SortableList } from '#web/ui/SortableList.tsx'
import { hasProblem, type Problems } from './check-quiz.ts'
import { QuestionCard } from './QuestionCard.tsx'
import { copyQuestion, KIND_NAMES, listPools, newQuestion, type QuestionFields } from './quiz-fields.ts'

type Props = {
  questions: QuestionFields[]
  courseId: string
  problems: Problems
  onChange: (next: (questions: QuestionFields[]) => QuestionFields[]) => void
  /** Import and export. */
  actions: ReactNode
}

export function QuestionList({ questions, courseId, problems, onChange, actions }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [deleting, setDeleting] = useState<QuestionFields | null>(null)
  const poolsId = useId()
  const isFull = questions.length >= MOST_QUESTIONS
  const show = (id: string) => setOpen((before) => (before.has(id) ? before : new Set(before).add(id)))
  const toggle = (id: string) =>
    setOpen((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]))
  const add = (kind: QuestionKind) => {
    const question = newQuestion(kind)
    show(question.id)
    onChange((before) => [...before, question])
  }
  const duplicate = (question: QuestionFields) => {
    const copy = copyQuestion(question)
    show(copy.id)
    onChange((before) => before.toSpliced(before.indexOf(question) + 1, 0, copy))
  }
  const numberOf = (id: string) => questions.findIndex((question) => question.id === id) + 1
  return (
    <section aria-labelledby={`${poolsId}-title`} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`${poolsId}-title`} className="text-20">
          Questions {questions.length > 0 && <span className="tabular text-16 text-muted">{questions.length}</span>}
        </h2>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      {questions.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong px-5 py-10 text-center text-16 text-ink-soft">
          No questions yet. Add the first one, or import a CSV.
        </p>
      ) : (
        <SortableList
          ids={questions.map(({ id }) => id)}
          nameOf={(id) => `question ${numberOf(id)}`}
          onReorder={(ids) =>
            onChange((before) => ids.flatMap((id) => before.find((question) => question.id === id) ?? []))
          }
          className="grid gap-3 [&>li]:rounded-card [&>li]:border [&>li]:border-line [&>li>span>button]:items-start! [&>li>span>button]:pt-4.5"
        >
          {(id) => {
            const question = questions[numberOf(id) - 1]
            if (!question) return null
            const isWrong = hasProblem(problems, id)
            return (
              <QuestionCard
                {...{ question, courseId, problems, isWrong, isFull }}
                number={numberOf(id)}
                poolsId={poolsId}
                isOpen={open.has(id) || isWrong}
                onToggle={() => toggle(id)}
                onChange={(changed) => {
                  // It was open because of a problem, which may be solved now.
                  show(id)
                  onChange((before) => before.map((each) => (each.id === id ? changed : each)))
                }}
                onDuplicate={() => duplicate(question)}
                onDelete={() => setDeleting(question)}
              />
            )
          }}
        </SortableList>
      )}
      <datalist id={poolsId}>
        {listPools(questions).map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div>
        <DropdownMenu
          align="start"
          trigger={
            <Button disabled={isFull}>
              <Plus aria-hidden="true" className="size-4" />
              Add question
            </Button>
          }
        >
          {QUESTION_KINDS.map((kind) => (
            <DropdownItem key={kind} onSelect={() => add(kind)}>
              {KIND_NAMES[kind]}
            </DropdownItem>
          ))}
        </DropdownMenu>
        {isFull && <p className="mt-2 text-13 text-muted">A quiz has at most {MOST_QUESTIONS} questions.</p>}
      </div>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={() => setDeleting(null)}
        title={`Delete question ${deleting ? numberOf(deleting.id) : ''}?`}
        confirmLabel="Delete question"
        onConfirm={() => {
          onChange((before) => before.filter((question) => question.id !== deleting?.id))
          setDeleting(null)
        }}
      >
        {deleting?.prompt.trim() ? `“${shorten(deleting.prompt)}” is removed` : 'It is removed'} from the draft.
        Students keep it until you publish.
      </ConfirmDialog>
    </section>
  )
}

const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 80).trimEnd()}…` : text)
