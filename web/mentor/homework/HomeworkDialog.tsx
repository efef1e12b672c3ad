import { type FormEvent, useState } from 'react'

import type { Homework } from '#contract/mentorship/homework.ts'
import { LONGEST_MESSAGE, LONGEST_TITLE } from '#contract/mentorship/thread-limits.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { dayIn, ownZone } from '#web/lib/time-and-money/zoned-time.ts'
import { useMentorWrite } from '#web/mentor/mentor.mutations.ts'
import { AttachFiles } from '#web/mentor-thread/AttachFiles.tsx'
import { useFiles } from '#web/mentor-thread/use-files.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'

type Props = {
  student: { id: string; name: string }
  /** To change it; otherwise it's new. */
  homework?: Homework | undefined
  onClose: () => void
}

export function HomeworkDialog({ student, homework, onClose }: Props) {
  const [id] = useState(newId)
  const [title, setTitle] = useState(homework?.title ?? '')
  const [instructions, setInstructions] = useState(homework?.instructions ?? '')
  const [dueOn, setDueOn] = useState(homework?.dueOn ?? '')
  const [missing, setMissing] = useState<string>()
  const [dueProblem, setDueProblem] = useState<string>()
  const files = useFiles(homework?.files)
  const done = { title: homework ? 'Homework saved' : 'Homework given' }
  const give = useMentorWrite('POST /api/mentor/students/:id/homework', { done, onDone: onClose })
  const change = useMentorWrite('PUT /api/mentor/homework/:id', { done, onDone: onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(title.trim() === '' ? 'Please give it a title.' : undefined)
    const isPast = dueOn !== '' && dueOn !== homework?.dueOn && dueOn < dayIn(new Date().toISOString(), ownZone())
    setDueProblem(isPast ? 'Choose today or a later day.' : undefined)
    if (title.trim() === '' || isPast || files.isUploading) return
    const task = { title, instructions, dueOn, fileIds: files.fileIds }
    if (homework) change.mutate({ params: { id: homework.id }, body: task })
    else give.mutate({ params: { id: student.id }, body: { ...task, id } })
  }
  const error = give.error ?? change.error
  return (
    <FormDialog
      title={homework ? 'Change homework' : `Homework for ${student.name}`}
      submitLabel={homework ? 'Save homework' : 'Give homework'}
      isPending={give.isPending || change.isPending || files.isUploading}
      isDirty={
        title !== (homework?.title ?? '') ||
        instructions !== (homework?.instructions ?? '') ||
        dueOn !== (homework?.dueOn ?? '') ||
        files.isChanged
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Title" error={missing}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            maxLength={LONGEST_TITLE}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Field>
      <Field label="Instructions (optional)">
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={5}
            className="min-h-28"
            maxLength={LONGEST_MESSAGE}
            value={instructions}
            onChange={({ target }) => setInstructions(target.value)}
          />
        )}
      </Field>
      <Field label="Due (optional)" hint={`The end of that day where ${student.name} is.`} error={dueProblem}>
        {(control) => (
          <Input {...control} type="date" value={dueOn} onChange={({ target }) => setDueOn(target.value)} />
        )}
      </Field>
      <AttachFiles {...files.control} />
      <InlineError
        text={files.error ?? (error ? failureText(error, "We couldn't save it. Please try again.") : undefined)}
      />
    </FormDialog>
  )
}
