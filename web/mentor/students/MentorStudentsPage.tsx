import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import type { MentorStudent } from '#contract/mentorship/mentor-desk.endpoints.ts'
import { formatShortDay } from '#web/lib/time-and-money/local-date-time.ts'
import { ownZone } from '#web/lib/time-and-money/zoned-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { MentorFrame } from '#web/mentor/frame/MentorFrame.tsx'
import { mentorStudentsQuery } from '#web/mentor/mentor.queries.ts'
import { UnreadFrom } from '#web/mentor/messages/MessagesLink.tsx'
import { paths } from '#web/paths.ts'
import { BothTimes } from '#web/session-parts/BothTimes.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchField } from '#web/ui/FilterBar.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { describeHeld } from './student-words.ts'

/** With fewer, nobody needs to search. */
const SEARCH_FROM = 8

/** The mentor's own students: those with sessions, and those whom staff assigned. */
export function MentorStudentsPage() {
  const { data, isError, refetch } = useQuery(mentorStudentsQuery)
  return (
    <MentorFrame isTab title="Your students">
      {!data && !isError && <Skeleton className="h-64 rounded-card" />}
      {!data && isError && <LoadFailure what="Your students" onRetry={() => refetch()} />}
      {data && data.length === 0 && (
        <EmptyState title="No students yet">
          Students appear here when they book their first session with you.
        </EmptyState>
      )}
      {data && data.length > 0 && <Students students={data} />}
    </MentorFrame>
  )
}

function Students({ students }: { students: MentorStudent[] }) {
  const [search, setSearch] = useState('')
  const found = students.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  const ahead = found
    .filter(({ nextSessionAt }) => nextSessionAt !== null)
    .toSorted((one, other) => (one.nextSessionAt ?? '').localeCompare(other.nextSessionAt ?? ''))
  const others = found.filter(({ nextSessionAt }) => nextSessionAt === null)
  return (
    <div className="grid gap-4 *:min-w-0">
      {students.length >= SEARCH_FROM && (
        <SearchField
          label="Search by name"
          className="max-w-md"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {found.length === 0 && <p className="text-16 text-ink-soft">No student has this name.</p>}
      <StudentList title="Session coming up" students={ahead} />
      <StudentList title="Nothing booked" students={others} />
    </div>
  )
}

function StudentList({ title, students }: { title: string; students: MentorStudent[] }) {
  const id = useId()
  if (students.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-4">
      <h2 id={id} className="text-22">
        {title} <span className="tabular ml-1 font-sans text-14 font-normal text-muted">{students.length}</span>
      </h2>
      <ul aria-labelledby={id} className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
        {students.map((student) => (
          <StudentRow key={student.id} student={student} />
        ))}
      </ul>
    </section>
  )
}

function StudentRow({ student }: { student: MentorStudent }) {
  return (
    <li className="grid items-baseline gap-x-6 gap-y-0.5 px-5 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:px-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,5fr)]">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <AppLink
          href={paths.mentorStudent(student.id)}
          className="tap min-w-0 text-16 font-medium wrap-anywhere text-ink underline-offset-4 hover:underline"
        >
          {student.name}
        </AppLink>
        <UnreadFrom studentId={student.id} />
      </div>
      <p className="text-14 text-muted sm:max-lg:row-start-2">
        {describeHeld(student)}
        {student.programs.length > 0 && ` · ${student.programs.map(({ title }) => title).join(', ')}`}
      </p>
      <p className="tabular text-14 text-ink-soft sm:text-right">
        {student.nextSessionAt ? (
          <BothTimes instant={student.nextSessionAt} otherZone={student.timeZone ?? ownZone()} />
        ) : student.lastSessionAt ? (
          `Last: ${formatShortDay(student.lastSessionAt)}`
        ) : (
          'No sessions yet'
        )}
      </p>
    </li>
  )
}
