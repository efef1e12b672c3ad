import { type FormEvent, useState } from 'react'

import type { ProgramAdmin } from '#contract/mentorship/admin-mentorship.endpoints.ts'
import { MAX_GROUP } from '#contract/mentorship/mentorship-limits.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { readStart } from '#web/session-parts/read-start.ts'
import { StartField } from '#web/session-parts/StartField.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useChangeSession } from '../mentorship-admin.mutations.ts'

const USUAL_GROUP = 6
const SMALLEST_GROUP = 2

type Props = {
  /** Those that somebody mentors. */
  programs: readonly ProgramAdmin[]
  onClose: () => void
}

const activeMentors = (program: ProgramAdmin | undefined) =>
  program?.mentors.filter(({ stoppedAt }) => stoppedAt === null) ?? []

/** One call for several students, with any mentor of the program. */
export function ScheduleGroupDialog({ programs, onClose }: Props) {
  const [program, setProgram] = useState(programs.find(({ capacity }) => capacity > 1) ?? programs[0])
  const [wantedMentor, setWantedMentor] = useState('')
  const [typed, setTyped] = useState('')
  const [seats, setSeats] = useState(String(Math.max(program?.capacity ?? 0, SMALLEST_GROUP) || USUAL_GROUP))
  const [meetingLink, setMeetingLink] = useState('')
  const [isChecked, setChecked] = useState(false)
  const mentors = activeMentors(program)
  const mentor = mentors.find(({ id }) => id === wantedMentor) ?? mentors[0]
  const start = readStart(typed)
  const capacity = Number(seats)
  const seatsProblem =
    Number.isInteger(capacity) && capacity >= SMALLEST_GROUP && capacity <= MAX_GROUP
      ? undefined
      : `Please enter a number from ${SMALLEST_GROUP} to ${MAX_GROUP}.`
  const schedule = useChangeSession('POST /api/admin/mentorship/sessions', {
    done: { title: 'Group session scheduled', description: 'Students with sessions left can now take a seat.' },
    onDone: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!program || !mentor || !start.startsAt || seatsProblem) return
    const body = { programId: program.id, mentorId: mentor.id, startsAt: start.startsAt, capacity, meetingLink }
    schedule.mutate({ body })
  }
  return (
    <FormDialog
      title="Schedule a group session"
      description={`Students of the program can each use one of their sessions for a seat. It lasts ${program?.sessionDurationMinutes ?? 0} minutes.`}
      submitLabel="Schedule"
      pendingLabel="Scheduling..."
      isPending={schedule.isPending}
      isDirty={typed !== '' || meetingLink !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Program">
        {(control) => (
          <Select
            {...control}
            value={program?.id}
            onChange={({ target }) => setProgram(programs.find(({ id }) => id === target.value))}
          >
            {programs.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Mentor">
        {(control) => (
          <Select {...control} value={mentor?.id} onChange={({ target }) => setWantedMentor(target.value)}>
            {mentors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <StartField
        typed={typed}
        onChange={setTyped}
        problem={isChecked ? start.problem : undefined}
        startsAt={start.startsAt}
      />
      <Field label="Seats" error={isChecked ? seatsProblem : undefined}>
        {(control) => (
          <Input
            inputMode="numeric"
            className="max-w-28"
            value={seats}
            onChange={({ target }) => setSeats(target.value)}
            {...control}
          />
        )}
      </Field>
      <Field label="Meeting link (optional)" hint="Leave blank to use the mentor's usual link.">
        {(control) => (
          <Input value={meetingLink} onChange={({ target }) => setMeetingLink(target.value)} {...control} />
        )}
      </Field>
      <InlineError
        text={
          schedule.error
            ? failureText(schedule.error, "The session couldn't be scheduled. Please try again.")
            : undefined
        }
      />
    </FormDialog>
  )
}
