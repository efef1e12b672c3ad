import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { MentorAdmin } from '#contract/mentorship/admin-mentorship.endpoints.ts'
import { mayMentor } from '#contract/roles.ts'
import type { ListedPerson } from '#contract/students/student.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Input } from '#web/ui/Input.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { RadioCard } from '#web/ui/RadioCard.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useStartMentor } from './mentorship-admin.mutations.ts'

const LISTED = 200

type Props = { mentors: MentorAdmin[]; onClose: () => void }

export function AddMentorDialog({ mentors, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [userId, setUserId] = useState('')
  const [problem, setProblem] = useState<string>()
  const search = useDebounced(typed)
  const { data, isError, refetch } = useQuery(
    pagedQuery('GET /api/admin/users', { query: { search, group: 'staff', limit: LISTED, offset: 0 } }),
  )
  const start = useStartMentor(onClose)
  const active = new Set(mentors.filter(({ stoppedAt }) => stoppedAt === null).map(({ id }) => id))
  const people = data?.rows.filter(({ id, role }) => mayMentor(role) && !active.has(id))
  return (
    <FormDialog
      title="Add mentor"
      description={
        <>
          Mentors, admins and owners can mentor. An owner gives the role under{' '}
          <AppLink href={paths.adminUsers} className="text-flame-deep underline underline-offset-4">
            Manage Users
          </AppLink>
          .
        </>
      }
      submitLabel="Add mentor"
      isPending={start.isPending}
      isDirty={false}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        // Not someone whom a new search has hidden.
        if (people?.some(({ id }) => id === userId)) start.mutate(userId)
        else setProblem('Please choose someone.')
      }}
    >
      <Field label="Search by name or email" {...(problem ? { error: problem } : {})}>
        {(control) => (
          <Input
            type="search"
            {...control}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
      {people ? (
        <People
          people={people}
          chosen={userId}
          isSearch={search !== ''}
          onChoose={(id) => {
            setUserId(id)
            setProblem(undefined)
          }}
        />
      ) : isError ? (
        <LoadFailure what="The staff" onRetry={refetch} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </FormDialog>
  )
}

type PeopleProps = { people: ListedPerson[]; chosen: string; isSearch: boolean; onChoose: (id: string) => void }

function People({ people, chosen, isSearch, onChoose }: PeopleProps) {
  if (people.length === 0) {
    return (
      <p className="text-14 text-ink-soft">
        {isSearch
          ? 'No one who can mentor matches your search.'
          : 'Everyone who can mentor does so already. Give someone the mentor role first.'}
      </p>
    )
  }
  return (
    <fieldset className="grid max-h-72 gap-2 overflow-y-auto">
      <legend className="sr-only">Person</legend>
      {people.map(({ id, firstName, lastName, email, role }) => (
        <RadioCard key={id} name="mentor" value={id} checked={chosen === id} onChange={() => onChoose(id)}>
          <span className="block font-medium wrap-anywhere text-ink">{`${firstName} ${lastName}`.trim() || email}</span>
          <span className="block text-13 wrap-anywhere text-muted">
            {email}, {role}
          </span>
        </RadioCard>
      ))}
    </fieldset>
  )
}
