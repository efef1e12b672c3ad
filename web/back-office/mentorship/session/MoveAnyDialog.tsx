import { type FormEvent, useState } from 'react'

import type { ProgramAdmin } from '#contract/mentorship/admin-mentorship.endpoints.ts'
import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { toLocalInput } from '#web/lib/time-and-money/local-date-time.ts'
import { readStart } from '#web/session-parts/read-start.ts'
import { StartField } from '#web/session-parts/StartField.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useChangeSession } from '../mentorship-admin.mutations.ts'

type Props = {
  session: HostedSession
  programs: readonly ProgramAdmin[]
  onMoved: (session: HostedSession) => void
  onClose: () => void
}

/** To another time, to another mentor of the program, or both. */
export function MoveAnyDialog({ session, programs, onMoved, onClose }: Props) {
  const before = toLocalInput(session.startsAt)
  const [typed, setTyped] = useState(before)
  const [mentorId, setMentorId] = useState(session.mentorId)
  const [isChecked, setChecked] = useState(false)
  const start = readStart(typed)
  const isChanged = typed !== before || mentorId !== session.mentorId
  const problem = !isChanged ? 'Please choose another time or mentor.' : typed !== before ? start.problem : undefined
  const move = useChangeSession('POST /api/admin/mentorship/sessions/:id/move', {
    done: { title: 'Session moved', description: "We've emailed everyone in it." },
    onDone: onMoved,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (problem) return
    // Only what changed, so that it doesn't undo what someone else moved meanwhile.
    const startsAt = typed !== before ? start.startsAt : undefined
    const host = mentorId !== session.mentorId ? { mentorId } : {}
    move.mutate({ params: { id: session.id }, body: { ...(startsAt && { startsAt }), ...host } })
  }
  const zone = session.capacity === 1 ? session.seats[0]?.timeZone : undefined
  const others = programs
    .find(({ id }) => id === session.programId)
    ?.mentors.filter(({ id, stoppedAt }) => stoppedAt === null && id !== session.mentorId)
  return (
    <FormDialog
      title="Move this session"
      description="You can pick any time, also outside the mentor's hours. We'll email everyone in it."
      submitLabel="Move session"
      pendingLabel="Moving..."
      isPending={move.isPending}
      isDirty={isChanged}
      onSubmit={submit}
      onEdit={move.reset}
      onClose={onClose}
    >
      <StartField
        typed={typed}
        onChange={setTyped}
        problem={isChecked ? problem : undefined}
        startsAt={start.startsAt}
        otherZone={zone}
      />
      {others && others.length > 0 && (
        <Field label="Mentor">
          {(control) => (
            <Select {...control} value={mentorId} onChange={({ target }) => setMentorId(target.value)}>
              <option value={session.mentorId}>{session.mentorName}</option>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <InlineError
        text={move.error ? failureText(move.error, "The session couldn't be moved. Please try again.") : undefined}
      />
    </FormDialog>
  )
}
