import { type FormEvent, useState } from 'react'

import type { Homework } from '#contract/mentorship/homework.ts'
import { LONGEST_MESSAGE } from '#contract/mentorship/thread-limits.ts'
import { isVisible } from '#contract/visible-text.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { useMentorWrite } from '#web/mentor/mentor.mutations.ts'
import { MessageText } from '#web/mentor-thread/MessageText.tsx'
import { SharedFiles } from '#web/mentor-thread/SharedFiles.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { RadioCard } from '#web/ui/RadioCard.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'

export function ReviewHomeworkDialog({ homework, onClose }: { homework: Homework; onClose: () => void }) {
  const [verdict, setVerdict] = useState<'done' | 'again'>()
  const [review, setReview] = useState('')
  const [missing, setMissing] = useState<string>()
  const [isUndecided, setUndecided] = useState(false)
  const save = useMentorWrite('POST /api/mentor/homework/:id/review', {
    done: { title: 'Review sent' },
    onDone: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isMissing = verdict === 'again' && !isVisible(review)
    setMissing(isMissing ? 'Please say what to try again.' : undefined)
    setUndecided(verdict === undefined)
    if (verdict && !isMissing) save.mutate({ params: { id: homework.id }, body: { verdict, review } })
  }
  return (
    <FormDialog
      title="Review homework"
      description={homework.title}
      submitLabel="Send review"
      pendingLabel="Sending..."
      isPending={save.isPending}
      isDirty={review !== '' || verdict !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-2 rounded-card bg-raised p-4 *:min-w-0">
        <p className="text-13 text-muted">
          <bdi className="font-medium text-ink">{homework.studentName}</bdi> handed in
        </p>
        {homework.answer && <MessageText text={homework.answer} className="text-16 text-ink" />}
        <SharedFiles files={homework.answerFiles} label="Files handed in" />
      </div>
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">Result</legend>
        <RadioCard name="verdict" checked={verdict === 'done'} onChange={() => setVerdict('done')}>
          Done
        </RadioCard>
        <RadioCard name="verdict" checked={verdict === 'again'} onChange={() => setVerdict('again')}>
          Another try
        </RadioCard>
      </fieldset>
      <InlineError text={isUndecided && !verdict ? 'Please choose a result.' : undefined} />
      <Field label={verdict === 'again' ? 'What should change?' : 'Comment (optional)'} error={missing}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            className="min-h-28"
            maxLength={LONGEST_MESSAGE}
            value={review}
            onChange={({ target }) => setReview(target.value)}
          />
        )}
      </Field>
      <InlineError
        text={save.error ? failureText(save.error, "We couldn't send your review. Please try again.") : undefined}
      />
    </FormDialog>
  )
}
