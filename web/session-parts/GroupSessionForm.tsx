import { type FormEvent, type ReactNode, useState } from 'react'

import { meetingLinkProblem } from '#contract/mentorship/meeting-link.ts'
import { MAX_GROUP } from '#contract/mentorship/mentorship-limits.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import { readStart } from './read-start.ts'
import { StartField } from './StartField.tsx'

const USUAL_GROUP = 6
const SMALLEST_GROUP = 2

type GroupProgram = { id: string; title: string; capacity: number; sessionDurationMinutes: number }
type Group = { programId: string; startsAt: string; capacity: number; meetingLink: string }
type Props<Program extends GroupProgram> = {
  programs: readonly Program[]
  linkHint: string
  isPending: boolean
  error: Error | null
  /** Called when anything is changed, so that the error goes away. */
  onEdit: () => void
  onSchedule: (group: Group) => void
  onClose: () => void
  /** More to choose, below the program. */
  children?: (program: Program | undefined) => ReactNode
}

/** One call for several students, who take seats in it. */
export function GroupSessionForm<Program extends GroupProgram>({
  programs,
  linkHint,
  isPending,
  error,
  onEdit,
  onSchedule,
  onClose,
  children,
}: Props<Program>) {
  const [program, setProgram] = useState(programs.find(({ capacity }) => capacity > 1) ?? programs[0])
  const [typed, setTyped] = useState('')
  const [typedSeats, setTypedSeats] = useState<string>()
  const [meetingLink, setMeetingLink] = useState('')
  const [isChecked, setChecked] = useState(false)
  const start = readStart(typed)
  const seats = typedSeats ?? String(program && program.capacity >= SMALLEST_GROUP ? program.capacity : USUAL_GROUP)
  const capacity = Number(seats)
  const seatsProblem =
    Number.isInteger(capacity) && capacity >= SMALLEST_GROUP && capacity <= MAX_GROUP
      ? undefined
      : `Please enter a number from ${SMALLEST_GROUP} to ${MAX_GROUP}.`
  const linkProblem = meetingLinkProblem(meetingLink)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!program || !start.startsAt || seatsProblem || linkProblem) return
    onSchedule({ programId: program.id, startsAt: start.startsAt, capacity, meetingLink })
  }
  return (
    <FormDialog
      title="Schedule a group session"
      description={`Students of the program can each use one of their sessions for a seat. It lasts ${program?.sessionDurationMinutes ?? 0} minutes.`}
      submitLabel="Schedule"
      pendingLabel="Scheduling..."
      isPending={isPending}
      isDirty={typed !== '' || typedSeats !== undefined || meetingLink !== ''}
      onSubmit={submit}
      onEdit={onEdit}
      onClose={onClose}
    >
      {programs.length > 1 && (
        <Field label="Program">
          {(control) => (
            <Select
              value={program?.id}
              onChange={({ target }) => setProgram(programs.find(({ id }) => id === target.value))}
              {...control}
            >
              {programs.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {children?.(program)}
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
            onChange={({ target }) => setTypedSeats(target.value)}
            {...control}
          />
        )}
      </Field>
      <Field label="Meeting link (optional)" hint={linkHint} error={isChecked ? linkProblem : undefined}>
        {(control) => (
          <Input value={meetingLink} onChange={({ target }) => setMeetingLink(target.value)} {...control} />
        )}
      </Field>
      <InlineError text={error ? failureText(error, "We couldn't schedule it. Please try again.") : undefined} />
    </FormDialog>
  )
}
