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
      destructive
      isDirty={false}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        stop.mutate(handOverTo)
      }}
    >
      {others.length > 0 && (
        <Field label="Upcoming sessions" hint="Only mentors of the same programs can take them over.">
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
  if (bookings === 0) return 'Nothing is booked.'
  const count = bookings === 1 ? '1 booking' : `${bookings} bookings`
  return other
    ? `${count}: ${other} takes over the sessions they're free for. The others will be canceled. We'll email the students and return the credits of canceled sessions.`
    : `${count} will be canceled. We'll email the students and return their credits.`
}
