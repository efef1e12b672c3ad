import type { MentorAdmin } from '#contract/mentorship/admin-mentorship.endpoints.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

type Props = { mentors: MentorAdmin[] | undefined; chosen: string[]; onChange: (chosen: string[]) => void }

/** Those who stopped are listed only where they still belong to the program. */
export function ProgramMentors({ mentors, chosen, onChange }: Props) {
  const listed = mentors?.filter(({ id, stoppedAt }) => stoppedAt === null || chosen.includes(id))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-14 font-medium text-ink">Who mentors it</legend>
      {!listed ? (
        <Skeleton className="h-6" />
      ) : listed.length === 0 ? (
        <p className="text-14 text-muted">There are no mentors yet. Add one under Mentors first.</p>
      ) : (
        listed.map(({ id, name, stoppedAt }) => (
          <Checkbox
            key={id}
            label={stoppedAt ? `${name} (stopped)` : name}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        ))
      )}
    </fieldset>
  )
}
