import { type FormEvent, useState } from 'react'
import { meetingLinkProblem } from '#contract/mentorship/meeting-link.ts'
import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { useMentorWrite } from '#web/mentor/mentor.mutations.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { Input } from '#web/ui/Input.tsx'

/** Where this session meets, if not in the mentor's usual room. */
export function MeetingLinkDialog({ session, onClose }: { session: HostedSession; onClose: () => void }) {
  const [typed, setTyped] = useState(session.meetingLink ?? '')
  const [isChecked, setChecked] = useState(false)
  const problem = meetingLinkProblem(typed)
  const save = useMentorWrite('PUT /api/mentor/sessions/:id', { done: { title: 'Link saved' }, onDone: onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!problem) save.mutate({ params: { id: session.id }, body: { meetingLink: typed.trim() || null } })
  }
  return (
    <FormDialog
      title="Where does this session meet?"
      submitLabel="Save link"
      isPending={save.isPending}
      isDirty={typed !== (session.meetingLink ?? '')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Meeting link"
        hint="Leave blank to use the link from your settings."
        error={isChecked ? problem : undefined}
      >
        {(control) => <Input value={typed} onChange={({ target }) => setTyped(target.value)} {...control} />}
      </Field>
      <InlineError
        text={save.error ? failureText(save.error, "We couldn't save the link. Please try again.") : undefined}
      />
    </FormDialog>
  )
}
