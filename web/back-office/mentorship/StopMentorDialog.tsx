import { useState } from 'react'

import type { MentorAdmin } from '#contract/mentorship/admin-mentorship.endpoints.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useStopMentor } from './mentorship-admin.mutations.ts'

type Props = { mentor: MentorAdmin; mentors: MentorAdmin[]; onClose: () => void }

/** Says what happens to the sessions ahead before anything does. */
export function StopMentorDialog({ mentor, mentors, onClose }: Props) {
  const [handOverTo, setHandOverTo] = useState('')
  const stop = useStopMentor(mentor.id, onClose)
  const ours = new Set(mentor.programs.map(({ id }) => id))
  const others = mentors.filter(
    ({ id, stoppedAt, programs }) =>
      id !== mentor.id && stoppedAt === null && programs.some((program) => ours.has(program.id)),
  )
  const other = others.find(({ id }) => id === handOverTo)
  return (
    <FormDialog
      title={`Stop ${mentor.name}?`}
      description="Students can't book this mentor anymore. Held sessions stay in the records, and the mentor can start again later."
      submitLabel="Stop mentor"
      pendingLabel="Stopping..."
      isPending={stop.isPending}
      isDirty={false}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        stop.mutate(handOverTo)
      }}
    >
      {others.length > 0 && (
        <Field label="Sessions ahead" hint="Only mentors of the same programs can take them over.">
          {(control) => (
            <Select {...control} value={handOverTo} onChange={({ target }) => setHandOverTo(target.value)}>
              <option value="">Cancel them</option>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  Hand over to {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <p className="text-14 text-ink-soft">{describeOutcome(mentor.upcomingCount, other?.name)}</p>
    </FormDialog>
  )
}

function describeOutcome(bookings: number, other: string | undefined): string {
  const count = `${bookings} ${bookings === 1 ? 'booking' : 'bookings'} ahead`
  if (bookings === 0) return 'No bookings ahead.'
  return other
    ? `${count}: ${other} takes over every session they are free for. The rest are canceled. Students get an email, and the credit back for a canceled session.`
    : `${count}: all sessions are canceled. Students get an email and their credits back.`
}
