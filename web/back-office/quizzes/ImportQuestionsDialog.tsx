import { useState } from 'react'

import type { Question } from '#contract/practice/quiz.ts'
import type { readQuizCsv } from '#contract/practice/quiz-csv.ts'
import { MAX_QUIZ_BYTES } from '#contract/practice/quiz-limits.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { Button } from '#web/ui/Button.tsx'
import { CsvFileField } from '#web/ui/CsvFileField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FileProblems } from '#web/ui/FileProblems.tsx'
import { RadioCard } from '#web/ui/RadioCard.tsx'
import { exampleQuestions } from './example-questions.ts'
import { exportQuestions } from './export-questions.ts'
import { KIND_NAMES } from './quiz-fields.ts'

type Read = ReturnType<typeof readQuizCsv>
type Props = {
  hasQuestions: boolean
  onImport: (questions: Question[], isReplacing: boolean) => void
  onClose: () => void
}

/** Reads the file here, so that staff see the questions and what is wrong before anything changes. */
export function ImportQuestionsDialog({ hasQuestions, onImport, onClose }: Props) {
  const [read, setRead] = useState<Read | null>(null)
  const [isReplacing, setReplacing] = useState(false)
  const found = read && 'questions' in read ? read : null
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title="Import questions"
      description="Use a CSV file with one question per line. Start from our example, or from a quiz you exported."
      isUnsaved={false}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!found}
            onClick={() => found && onImport(found.questions, hasQuestions && isReplacing)}
          >
            {found ? `Import ${countOf(found.questions.length)}` : 'Import'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <CsvFileField
          label="File"
          maxBytes={MAX_QUIZ_BYTES}
          onChange={() => setRead(null)}
          onRead={async (csv) => {
            const { readQuizCsv: readCsv } = await import('#contract/practice/quiz-csv.ts')
            setRead(readCsv(csv, newId))
            return undefined
          }}
        />
        {!read && (
          <Button
            size="small"
            className="justify-self-start"
            onClick={() => exportQuestions(exampleQuestions(), 'Example quiz')}
          >
            Download example
          </Button>
        )}
        {read && 'problems' in read && <FileProblems {...read} />}
        {found && (
          <>
            {found.unknownColumns.length > 0 && (
              <p className="rounded-card bg-raised p-4 text-14 wrap-anywhere text-ink-soft">
                Left out, because we don't know what they mean: {found.unknownColumns.join(', ')}.
              </p>
            )}
            <ol className="max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-line">
              {found.questions.map(({ id, kind, prompt }, at) => (
                <li key={id} className="flex items-baseline gap-3 px-4 py-2.5 text-14">
                  <span className="tabular w-6 shrink-0 text-muted">{at + 1}</span>
                  <span className="min-w-0 flex-1 wrap-anywhere text-ink">{prompt}</span>
                  <span className="shrink-0 text-13 text-muted">{KIND_NAMES[kind]}</span>
                </li>
              ))}
            </ol>
            {hasQuestions && (
              <fieldset className="grid gap-2 sm:grid-cols-2">
                <legend className="mb-1.5 text-14 font-medium text-ink">What to do with the questions you have</legend>
                <RadioCard name="import" checked={!isReplacing} onChange={() => setReplacing(false)}>
                  Keep them, and add these after them
                </RadioCard>
                <RadioCard name="import" checked={isReplacing} onChange={() => setReplacing(true)}>
                  Replace them with these
                </RadioCard>
              </fieldset>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

const countOf = (count: number) => (count === 1 ? '1 question' : `${count} questions`)
