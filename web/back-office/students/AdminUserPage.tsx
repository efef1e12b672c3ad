import { useQuery } from '@tanstack/react-query'

import type { PersonDetail } from '#contract/students/student.ts'
import { AdminPage, AdminSpinner } from '#web/back-office/frame/AdminPage.tsx'
import { PersonTimeline } from '#web/back-office/students/PersonTimeline.tsx'
import { personName } from '#web/back-office/students/person-name.ts'
import { RoleBadge } from '#web/back-office/students/RoleBadge.tsx'
import { RoleChanger } from '#web/back-office/students/RoleChanger.tsx'
import { apiQueryOrNull } from '#web/lib/api/api-query.ts'
import type { PageProps } from '#web/lib/routing/lazy-page.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'

const BACK = { label: 'Back to students', href: paths.adminUsers }

export function AdminUserPage({ params: { id } }: PageProps<{ id: string }>) {
  const {
    data: person,
    isError,
    refetch,
  } = useQuery(apiQueryOrNull('GET /api/admin/users/:id', [400, 404], { params: { id } }))
  if (isError) {
    return (
      <AdminPage title="User" back={BACK}>
        <LoadFailure what="This account" onRetry={refetch} />
      </AdminPage>
    )
  }
  if (person === null) {
    return (
      <AdminPage title="User" back={BACK}>
        <EmptyState title="User not found">The account was deleted or the link is wrong.</EmptyState>
      </AdminPage>
    )
  }
  return (
    <AdminPage title={person ? personName(person) : 'User'} back={BACK}>
      {person ? <PersonView person={person} /> : <AdminSpinner />}
    </AdminPage>
  )
}

function PersonView({ person }: { person: PersonDetail }) {
  const { viewer } = useViewer()
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[20rem_1fr]">
      <Card className="grid gap-5 p-5">
        <dl className="grid gap-4 text-14">
          <Fact label="Email" value={person.email} />
          <div>
            <dt className="text-13 text-muted">Role</dt>
            <dd className="mt-1">
              <RoleBadge role={person.role} />
            </dd>
          </div>
          <Fact label="Joined" value={formatDay(person.createdAt)} />
          <Fact label="Last updated" value={formatDay(person.updatedAt)} />
          <Fact label="Email address" value={person.emailVerified ? 'Confirmed' : 'Not confirmed yet'} />
          <Fact label="Two-factor sign-in" value={person.twoFactor ? 'On' : 'Off'} />
          {person.mustChangePassword && <Fact label="Password" value="Temporary (must be changed at next login)" />}
        </dl>
        {viewer?.role === 'owner' && <RoleChanger person={person} />}
      </Card>
      <section aria-labelledby="timeline">
        <h2 id="timeline" className="mb-3 text-22">
          Timeline
        </h2>
        <PersonTimeline userId={person.id} />
      </section>
    </div>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{value}</dd>
    </div>
  )
}
