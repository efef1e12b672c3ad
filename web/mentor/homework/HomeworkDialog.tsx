import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import type { Homework } from '#contract/mentorship/homework.ts'
import { LONGEST_MESSAGE, LONGEST_TITLE } from '#contract/mentorship/thread-limits.ts'
import { isVisible } from '#contract/visible-text.ts'
import { failureCode, failureText } from '#web/lib/api/api-error.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { dayIn, ownZone } from '#web/lib/time-and-money/zoned-time.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { useMentorWrite } from '#web/mentor/mentor.mutations.ts'
import { AttachFiles } from '#web/mentor-thread/AttachFiles.tsx'
import { useFiles } from '#web/mentor-thread/use-files.ts'
import { ChangedElsewhere } from '#web/ui/ChangedElsewhere.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { studentHomeworkQuery } from './mentor-homework.queries.ts'

const GONE = 'The homework may have been withdrawn. What you typed is still here.'

type Props = {
  student: { id: string; name: string }
  /** To change it; otherwise it's new. */
  homework?: Homework | undefined
  onClose: () => void
}

export function HomeworkDialog({ student, homework: opened, onClose }: Props) {
  const queryClient = useQueryClient()
  // The version that is edited; the list may bring a newer one meanwhile.
  const [homework, setHomework] = useState(opened)
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
  const save = (base = homework) => {
    setMissing(!isVisible(title) ? 'Please give it a title.' : undefined)
    const isPast = dueOn !== '' && dueOn !== homework?.dueOn && dueOn < dayIn(new Date().toISOString(), ownZone())
    setDueProblem(isPast ? 'Choose today or a later day.' : undefined)
    if (!isVisible(title) || isPast || files.isUploading) return
    const task = { title, instructions, dueOn, fileIds: files.fileIds }
    if (base) change.mutate({ params: { id: base.id }, body: { ...task, revision: base.revision } })
    else give.mutate({ params: { id: student.id }, body: { ...task, id } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const findOther = async () => {
    const query = { ...studentHomeworkQuery(student.id), staleTime: 0 }
    const all = await queryClient.fetchQuery(query).catch(() => undefined)
    const other = all?.find((one) => one.id === homework?.id)
    if (!other) toast({ title: "We couldn't load the other version", description: GONE, variant: 'destructive' })
    return other
  }
  const keepMine = async () => {
    const other = await findOther()
    if (other) save(other)
  }
  const takeOther = async () => {
    const other = await findOther()
    if (!other) return
    change.reset()
    setHomework(other)
    setTitle(other.title)
    setInstructions(other.instructions)
    setDueOn(other.dueOn ?? '')
    files.control.onChange(() => other.files)
  }
  const isChangedMeanwhile = failureCode(change.error) === 'changed_meanwhile'
  const error = give.error ?? (isChangedMeanwhile ? null : change.error)
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
      {isChangedMeanwhile && (
        <ChangedElsewhere
          what="This homework"
          isPending={change.isPending}
          onKeepMine={keepMine}
          onUseOther={takeOther}
        />
      )}
      <InlineError
        text={files.error ?? (error ? failureText(error, "We couldn't save it. Please try again.") : undefined)}
      />
    </FormDialog>
  )
}
