import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { MentorAdmin } from '#contract/mentorship/admin-mentorship.endpoints.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useAssignStudent } from './mentorship-admin.mutations.ts'
import { studentsOfMentorQuery } from './mentorship-admin.queries.ts'
import { sessionsInWords } from './sessions-in-words.ts'

const LISTED = 8

type Props = { mentor: MentorAdmin; onClose: () => void }

/** Whom a mentor sees: those with a session, and those whom staff assigned. */
export function MentorStudentsDialog({ mentor, onClose }: Props) {
  const { data: students, isError, refetch } = useQuery({ ...studentsOfMentorQuery(mentor.id), staleTime: 0 })
  const { assign, unassign } = useAssignStudent(mentor.id)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Students of ${mentor.name}`}
      description="Mentors see students who have a session with them, and those you assign."
      isUnsaved={false}
    >
      <div className="grid gap-5">
        <FoundStudents
          taken={new Set(students?.map(({ id }) => id))}
          isPending={assign.isPending}
          onAssign={(id) => assign.mutate(id)}
        />
        {students ? (
          <section aria-labelledby="mentor-students" className="grid gap-2">
            <h3 id="mentor-students" className="font-sans text-14 font-semibold text-ink">
              {students.length === 0 ? 'No students yet' : `${students.length} now`}
            </h3>
            <ul className="divide-y divide-line">
              {students.map(({ id, name, isAssigned, sessionCount }) => (
                <li key={id} className="flex items-center justify-between gap-4 py-2.5 text-14">
                  <div className="min-w-0">
                    <p className="wrap-anywhere text-ink">{name}</p>
                    <p className="text-13 text-muted">
                      {sessionCount > 0 ? sessionsInWords(sessionCount) : 'Assigned'}
                    </p>
                  </div>
                  {isAssigned && sessionCount === 0 && (
                    <Button
                      size="small"
                      aria-label={`Unassign ${name}`}
                      disabled={unassign.isPending}
                      onClick={() => unassign.mutate(id)}
                    >
                      Unassign
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ) : isError ? (
          <LoadFailure what="The students" onRetry={refetch} />
        ) : (
          <Skeleton className="h-24" />
        )}
      </div>
    </Dialog>
  )
}

type FoundProps = { taken: ReadonlySet<string>; isPending: boolean; onAssign: (studentId: string) => void }

function FoundStudents({ taken, isPending, onAssign }: FoundProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { data, isError, refetch } = useQuery({
    ...pagedQuery('GET /api/admin/users', { query: { search, group: 'students', limit: LISTED, offset: 0 } }),
    enabled: search !== '',
  })
  return (
    <div className="grid gap-2">
      <Field label="Assign a student" hint="Search by name or email.">
        {(control) => (
          <Input type="search" {...control} value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
      {search !== '' && isError && <LoadFailure what="The students" onRetry={refetch} />}
      {search !== '' && data && (
        <ul aria-label="Search results" className="divide-y divide-line rounded-control border border-line px-3">
          {data.rows.length === 0 && <li className="py-2.5 text-14 text-ink-soft">No students match your search.</li>}
          {data.rows.map(({ id, firstName, lastName, email }) => {
            const name = `${firstName} ${lastName}`.trim() || email
            return (
              <li key={id} className="flex items-center justify-between gap-4 py-2.5 text-14">
                <div className="min-w-0 wrap-anywhere">
                  <p className="text-ink">{name}</p>
                  <p className="text-13 text-muted">{email}</p>
                </div>
                {taken.has(id) ? (
                  <span className="text-13 text-muted">Already theirs</span>
                ) : (
                  <Button size="small" aria-label={`Assign ${name}`} disabled={isPending} onClick={() => onAssign(id)}>
                    Assign
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
