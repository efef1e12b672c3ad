import { useState } from 'react'

import type { ProgramAdmin } from '#contract/mentorship/admin-mentorship.endpoints.ts'
import { GroupSessionForm } from '#web/session-parts/GroupSessionForm.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useChangeSession } from '../mentorship-admin.mutations.ts'

type Props = {
  /** Those that somebody mentors. */
  programs: readonly ProgramAdmin[]
  onClose: () => void
}

const activeMentors = (program: ProgramAdmin | undefined) =>
  program?.mentors.filter(({ stoppedAt }) => stoppedAt === null) ?? []

/** With any mentor of the program. */
export function ScheduleGroupDialog({ programs, onClose }: Props) {
  const [wanted, setWanted] = useState('')
  const mentorOf = (program: ProgramAdmin | undefined) => {
    const mentors = activeMentors(program)
    return mentors.find(({ id }) => id === wanted) ?? mentors[0]
  }
  const schedule = useChangeSession('POST /api/admin/mentorship/sessions', {
    done: { title: 'Group session scheduled', description: 'Students with sessions left can now take a seat.' },
    onDone: onClose,
  })
  return (
    <GroupSessionForm
      programs={programs}
      linkHint="Leave blank to use the mentor's usual link."
      isPending={schedule.isPending}
      error={schedule.error}
      onEdit={schedule.reset}
      onSchedule={(group) => {
        const mentor = mentorOf(programs.find(({ id }) => id === group.programId))
        if (mentor) schedule.mutate({ body: { ...group, mentorId: mentor.id } })
      }}
      onClose={onClose}
    >
      {(program) => (
        <Field label="Mentor">
          {(control) => (
            <Select {...control} value={mentorOf(program)?.id} onChange={({ target }) => setWanted(target.value)}>
              {activeMentors(program).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </GroupSessionForm>
  )
}
