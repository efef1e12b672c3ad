import { type FormEvent, useState } from 'react'

import { MAX_AGENDA_LENGTH } from '#contract/mentorship/mentorship-limits.ts'
import type { MySession } from '#contract/mentorship/mentorship-session.ts'
import { failureCode, failureText } from '#web/lib/api/api-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { useChangeAgenda } from './session.mutations.ts'

/** What the student wants to work on. A change from another tab isn't overwritten without asking. */
export function AgendaDialog({ session, onClose }: { session: MySession; onClose: () => void }) {
  const [before] = useState(session.agenda)
  const [typed, setTyped] = useState(before ?? '')
  const save = useChangeAgenda(session.id)
  const isChangedMeanwhile = failureCode(save.error) === 'changed_meanwhile'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ agenda: typed, before }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title="What do you want to work on?"
      submitLabel="Save"
      isPending={save.isPending}
      isDirty={typed !== (before ?? '')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="For your mentor" hint="You can change it until the session starts.">
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            maxLength={MAX_AGENDA_LENGTH}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <InlineError
        text={save.error ? failureText(save.error, "We couldn't save this. Please try again.") : undefined}
      />
      {isChangedMeanwhile && (
        <Button
          className="justify-self-start"
          disabled={save.isPending}
          onClick={() => save.mutate({ agenda: typed }, { onSuccess: onClose })}
        >
          Save mine instead
        </Button>
      )}
    </FormDialog>
  )
}
