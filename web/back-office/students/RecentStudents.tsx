import type { ReactNode } from 'react'

import type { ListedPerson } from '#contract/students/student.ts'
import { formatShortDay } from '#web/lib/time-and-money/local-date-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { SeenInSentence } from './LastSeen.tsx'
import { personName } from './person-name.ts'

type Props = { newest: ListedPerson[]; active: ListedPerson[] }

/** Who joined and who was here last, each a link to the account. */
export function RecentStudents({ newest, active }: Props) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <People title="Newest students" people={newest} fact={({ createdAt }) => `Joined ${formatShortDay(createdAt)}`} />
      <People
        title="Recently active"
        people={active.filter(({ lastSeenAt }) => lastSeenAt !== null)}
        fact={({ lastSeenAt }) => <SeenInSentence at={lastSeenAt} />}
      />
    </div>
  )
}

type PeopleProps = { title: string; people: ListedPerson[]; fact: (person: ListedPerson) => ReactNode }

function People({ title, people, fact }: PeopleProps) {
  if (people.length === 0) return null
  return (
    <section>
      <h2 className="font-sans text-16 font-semibold text-ink">{title}</h2>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
        {people.map((person) => (
          <li
            key={person.id}
            className="relative flex items-center gap-3 px-4 py-2.5 first:rounded-t-card last:rounded-b-card hover:bg-raised"
          >
            <Avatar imageUrl={person.profileImageUrl} firstName={person.firstName} lastName={person.lastName} />
            <span className="grid min-w-0 flex-1 text-14">
              <AppLink
                href={paths.adminUser(person.id)}
                className="truncate font-medium text-ink after:absolute after:inset-0 after:rounded-[inherit]"
              >
                {personName(person)}
              </AppLink>
              <span className="truncate text-13 text-muted" title={person.email}>
                {person.email}
              </span>
            </span>
            <span className="tabular shrink-0 text-right text-13 text-ink-soft">
              {fact(person)}
              <span className="block text-muted">
                {person.courseCount === 1 ? '1 course' : `${person.courseCount} courses`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
