import { type FormEvent, useState } from 'react'

import { NOT_A_WEB_LINK } from '#contract/mentorship/meeting-link.ts'
import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { useMentorWrite } from '#web/mentor/mentor.mutations.ts'
import { isWebLink } from '#web/session-parts/is-web-link.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { Input } from '#web/ui/Input.tsx'

/** Where students find the recording. */
export function RecordingLinkDialog({ session, onClose }: { session: HostedSession; onClose: () => void }) {
  const before = session.recordingLink ?? ''
  const [typed, setTyped] = useState(before)
  const [isChecked, setChecked] = useState(false)
  const problem = typed.trim() === '' || isWebLink(typed.trim()) ? undefined : NOT_A_WEB_LINK
  const save = useMentorWrite('PUT /api/mentor/sessions/:id/recording', {
    done: { title: 'Recording saved' },
    onDone: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!problem) save.mutate({ params: { id: session.id }, body: { recordingLink: typed.trim() || null } })
  }
  return (
    <FormDialog
      title="Where is the recording?"
      submitLabel="Save link"
      isPending={save.isPending}
      isDirty={typed !== before}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Link to the recording"
        hint="Everyone who had a seat can open it. Leave blank to remove it."
        error={isChecked ? problem : undefined}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <InlineError
        text={save.error ? failureText(save.error, "We couldn't save the link. Please try again.") : undefined}
      />
    </FormDialog>
  )
}
