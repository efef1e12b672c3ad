import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

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
  return (
    <div className="grid gap-4">
      {students.length >= SEARCH_FROM && (
        <SearchField
          label="Search by name"
          className="max-w-md"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {found.length === 0 && <p className="text-16 text-ink-soft">No student has this name.</p>}
      {found.length > 0 && (
        <ul aria-label="Students" className="divide-y divide-line rounded-card border border-line bg-surface">
          {found.map((student) => (
            <li
              key={student.id}
              className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 px-4 py-3.5 sm:px-5"
            >
              <div className="min-w-0">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <AppLink
                    href={paths.mentorStudent(student.id)}
                    className="tap min-w-0 text-16 font-medium wrap-anywhere text-ink underline-offset-4 hover:underline"
                  >
                    {student.name}
                  </AppLink>
                  <UnreadFrom studentId={student.id} />
                </div>
                <p className="text-14 text-muted">
                  {describeHeld(student)}
                  {student.programs.length > 0 && ` · ${student.programs.map(({ title }) => title).join(', ')}`}
                </p>
              </div>
              <p className="tabular text-14 text-ink-soft">
                {student.nextSessionAt ? (
                  <>
                    Next: <BothTimes instant={student.nextSessionAt} otherZone={student.timeZone ?? ownZone()} />
                  </>
                ) : student.lastSessionAt ? (
                  `Last: ${formatShortDay(student.lastSessionAt)}`
                ) : (
                  'Nothing booked yet'
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
