import type { ListedPerson } from '#contract/students/student.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Truncated } from '#web/ui/data-table/CellText.tsx'
import { personName } from './person-name.ts'
import { RoleBadge } from './RoleBadge.tsx'

/** Who it is: initials or picture, name, role and email address. */
export function PersonSummary({ person }: { person: ListedPerson }) {
  return (
    <div className="flex items-start gap-3 in-[table]:items-center in-data-[layout=full]:min-w-64 in-data-[layout=stacked]:min-w-52 in-data-[layout=tight]:min-w-44">
      <Avatar
        imageUrl={person.profileImageUrl}
        firstName={person.firstName}
        lastName={person.lastName}
        // In a card the address needs the room.
        className="text-13 max-sm:hidden"
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <AppLink
            href={paths.adminUser(person.id)}
            className="tap font-medium wrap-anywhere text-ink underline-offset-4 hover:underline"
          >
            {personName(person)}
          </AppLink>
          <RoleBadge role={person.role} />
        </p>
        <Truncated className="text-13 text-muted max-sm:whitespace-normal max-sm:wrap-anywhere">
          {person.email}
        </Truncated>
      </div>
    </div>
  )
}
