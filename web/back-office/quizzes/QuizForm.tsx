import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

import type { AuthoredQuiz } from '#contract/practice/admin-quizzes.endpoints.ts'
import type { Quiz } from '#contract/practice/quiz.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { useUnsavedPage } from '#web/ui/use-unsaved-page.tsx'
import { authoredQuizQuery, isChangedMeanwhile, usePublishQuiz, useSaveQuiz } from './authored-quiz.queries.ts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { checkQuiz, type Problems } from './check-quiz.ts'
import { exportQuestions } from './export-questions.ts'
import { ImportQuestionsDialog } from './ImportQuestionsDialog.tsx'
import { QuestionList } from './QuestionList.tsx'
import { QuizPreviewDialog } from './QuizPreviewDialog.tsx'
import { QuizSettings } from './QuizSettings.tsx'
import { addQuestions, NEW_QUIZ, type QuizFields, questionFieldsOf, quizFieldsOf } from './quiz-fields.ts'

const NO_PROBLEMS: Problems = {}

const fieldsIn = ({ draft, published }: AuthoredQuiz): QuizFields => {
  const written = draft ?? published?.quiz
  return written ? quizFieldsOf(written) : NEW_QUIZ
}

export function QuizForm({ authored }: { authored: AuthoredQuiz }) {
  const { lessonId, courseId, draft } = authored
  const queryClient = useQueryClient()
  const [saved, setSaved] = useState(() => fieldsIn(authored))
  const [fields, setFields] = useState(saved)
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [previewed, preview] = useState<Quiz | null>(null)
  const [isImporting, setImporting] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const save = useSaveQuiz(lessonId)
  const publish = usePublishQuiz(lessonId)
  const isDirty = fields !== saved
  const discardDialog = useUnsavedPage(isDirty)
  const isPending = save.isPending || publish.isPending
  const isConflict = isChangedMeanwhile(save.error)
  const change = useCallback((changes: Partial<QuizFields>) => setFields((before) => ({ ...before, ...changes })), [])
  const changeQuestions = useCallback(
    (next: (questions: QuizFields['questions']) => QuizFields['questions']) =>
      setFields((before) => ({ ...before, questions: next(before.questions) })),
    [],
  )

  useEffect(() => {
    if (problems === NO_PROBLEMS) return
    let isCurrent = true
    void checkQuiz(fields).then((checked) => {
      if (isCurrent)
        setProblems((before) => keepUnsolved(before, 'problems' in checked ? checked.problems : NO_PROBLEMS))
    })
    return () => {
      isCurrent = false
    }
  }, [fields, problems])

  /** Runs with the checked quiz, or shows what is wrong with it. */
  const withChecked = async (run: (quiz: Quiz) => void) => {
    const checked = await checkQuiz(fields)
    setProblems('problems' in checked ? checked.problems : NO_PROBLEMS)
    if ('quiz' in checked) return run(checked.quiz)
    // Once the questions with problems are open.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const saveTyped = (revision: number) =>
    withChecked((quiz) => save.mutate({ quiz, revision }, { onSuccess: () => setSaved(fields) }))
  const fetchTheirs = () => queryClient.fetchQuery({ ...authoredQuizQuery(lessonId), staleTime: 0 })
  const takeTheirs = async () => {
    const theirs = await fetchTheirs()
    if (!theirs) return
    const taken = fieldsIn(theirs)
    setSaved(taken)
    setFields(taken)
    setProblems(NO_PROBLEMS)
    save.reset()
  }
  const problemCount = Object.keys(problems).length
  return (
    <form
      ref={form}
      noValidate
      aria-label="Quiz"
      onSubmit={(event) => {
        // Forms in the dialogs reach this one too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!isPending) void saveTyped(authored.revision)
      }}
      className="grid gap-6"
    >
      {discardDialog}
      <QuizSettings {...{ fields, problems }} onChange={change} />
      <QuestionList
        {...{ courseId, problems }}
        questions={fields.questions}
        onChange={changeQuestions}
        actions={
          <>
            <Button size="small" onClick={() => setImporting(true)}>
              Import CSV
            </Button>
            <Button
              size="small"
              disabled={fields.questions.length === 0}
              onClick={() => withChecked(({ questions }) => exportQuestions(questions, authored.lessonTitle))}
            >
              Export CSV
            </Button>
          </>
        }
      />
      {problemCount > 0 && (
        <InlineError
          text={
            problems.questions ??
            `Please correct ${problemCount === 1 ? 'the marked field' : `the ${problemCount} marked fields`} above.`
          }
        />
      )}
      {isConflict && (
        <ChangedMeanwhile
          isPending={isPending}
          onTakeTheirs={takeTheirs}
          onKeepMine={async () => {
            const theirs = await fetchTheirs()
            if (theirs) void saveTyped(theirs.revision)
          }}
        />
      )}
      <div className="sticky bottom-0 z-10 -mx-5 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-paper px-5 py-3 sm:mx-0 sm:px-0">
        <Button type="submit" variant="primary" disabled={isPending || !isDirty}>
          {save.isPending ? 'Saving...' : 'Save draft'}
        </Button>
        <Button disabled={isPending || isDirty || !draft} onClick={() => publish.mutate()}>
          {publish.isPending ? 'Publishing...' : 'Publish'}
        </Button>
        <Button variant="ghost" onClick={() => withChecked(preview)}>
          Preview
        </Button>
        <p role="status" className="text-14 text-ink-soft">
          {describeState(authored, isDirty)}
        </p>
      </div>
      {previewed && <QuizPreviewDialog quiz={previewed} title={authored.lessonTitle} onClose={() => preview(null)} />}
      {isImporting && (
        <ImportQuestionsDialog
          hasQuestions={fields.questions.length > 0}
          onClose={() => setImporting(false)}
          onImport={(imported, isReplacing) => {
            setImporting(false)
            setProblems(NO_PROBLEMS)
            changeQuestions((before) => addQuestions(isReplacing ? [] : before, imported.map(questionFieldsOf)))
          }}
        />
      )}
    </form>
  )
}

/** What was corrected is no longer marked. New problems are only shown when somebody saves. */
function keepUnsolved(before: Problems, now: Problems): Problems {
  const kept = Object.entries(before).flatMap(([place]) => (now[place] ? [[place, now[place]] as const] : []))
  if (kept.length === 0) return NO_PROBLEMS
  return kept.every(([place, text]) => before[place] === text) && kept.length === Object.keys(before).length
    ? before
    : Object.fromEntries(kept)
}

function describeState({ draft, published }: AuthoredQuiz, isDirty: boolean): string {
  if (isDirty) return 'Not saved yet.'
  if (draft)
    return published ? `Students see version ${published.number} until you publish.` : "Students don't see it yet."
  return published ? `Version ${published.number} is published.` : "Students don't see it yet."
}
