import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { shortCode } from '#contract/students/short-code.ts'
import type { PersonDetail, PersonPage } from '#contract/students/student.ts'
import { AdminPage, AdminSpinner } from '#web/back-office/frame/AdminPage.tsx'
import { AccessDialog } from '#web/back-office/students/AccessDialog.tsx'
import { EmailActionsDialog } from '#web/back-office/students/EmailActionsDialog.tsx'
import { EndSessions } from '#web/back-office/students/EndSessions.tsx'
import { ImpersonateDialog } from '#web/back-office/students/ImpersonateDialog.tsx'
import { LearningDetails } from '#web/back-office/students/LearningDetails.tsx'
import { PersonFigures } from '#web/back-office/students/PersonFigures.tsx'
import { PersonTimeline } from '#web/back-office/students/PersonTimeline.tsx'
import { personName } from '#web/back-office/students/person-name.ts'
import { RoleBadge } from '#web/back-office/students/RoleBadge.tsx'
import { RoleChanger } from '#web/back-office/students/RoleChanger.tsx'
import type { StudentAction } from '#web/back-office/students/StudentActions.tsx'
import { apiQueryOrNull } from '#web/lib/api/api-query.ts'
import type { PageProps } from '#web/lib/routing/lazy-page.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { formatShortDay } from '#web/lib/time-and-money/local-date-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'

const BACK = { label: 'Back to students', href: paths.adminUsers }

export function AdminUserPage({ params: { id } }: PageProps<{ id: string }>) {
  const {
    data: person,
    isError,
    refetch,
  } = useQuery({
    ...apiQueryOrNull('GET /api/admin/users/:id', [400, 404], { params: { id } }),
    // Refunds, withdrawals and disputes are handled on other pages and change the figures here.
    staleTime: 0,
  })
  if (isError && person === undefined) {
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
    <AdminPage
      title={person ? personName(person) : 'User'}
      picture={
        person && (
          <Avatar
            imageUrl={person.profileImageUrl}
            firstName={person.firstName}
            lastName={person.lastName}
            className="size-14 text-18"
          />
        )
      }
      description={person && <Contact person={person} />}
      back={BACK}
      actions={person?.role === 'student' && <PersonActions student={person} />}
    >
      {person ? (
        <div className="grid gap-8">
          <PersonFigures person={person} />
          <PersonView person={person} />
        </div>
      ) : (
        <AdminSpinner />
      )}
    </AdminPage>
  )
}

/** How to reach somebody, and what they may do. */
function Contact({ person: { email, role } }: { person: PersonDetail }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <a href={`mailto:${email}`} className="tap wrap-anywhere underline-offset-4 hover:text-ink hover:underline">
        {email}
      </a>
      <RoleBadge role={role} />
    </span>
  )
}

/** What staff can do in the list of students, they can do here too. */
function PersonActions({ student }: { student: PersonDetail }) {
  const [open, setOpen] = useState<StudentAction>()
  const close = () => setOpen(undefined)
  return (
    <>
      <div className="grid grid-cols-2 gap-2 max-sm:w-full sm:flex">
        <Button onClick={() => setOpen('impersonate')}>Impersonate</Button>
        <Button onClick={() => setOpen('access')}>Access</Button>
        <Button onClick={() => setOpen('email')}>Email</Button>
        <AppLink href={paths.adminOrdersOf(student.id)} className={buttonStyle()}>
          View orders
        </AppLink>
      </div>
      {open === 'impersonate' && <ImpersonateDialog student={student} onClose={close} />}
      {open === 'access' && <AccessDialog students={[student]} onClose={close} />}
      {open === 'email' && <EmailActionsDialog student={student} onClose={close} />}
    </>
  )
}

function PersonView({ person }: { person: PersonPage }) {
  const { viewer } = useViewer()
  const isStudent = person.role === 'student'
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[19rem_1fr]">
      <section aria-labelledby="account" className="lg:sticky lg:top-8">
        <h2 id="account" className="mb-3 text-22">
          Account
        </h2>
        <Card className="grid divide-y divide-line px-4 py-1.5">
          <dl className="tabular divide-y divide-line text-14">
            <Fact label="Email status" value={person.emailVerified ? 'Confirmed' : 'Not confirmed yet'} />
            <Fact label="Two-factor sign-in" value={person.twoFactor ? 'On' : 'Off'} />
            {person.mustChangePassword && <Fact label="Password" value="Temporary (must be changed at next login)" />}
            <Fact label="Watermark code" value={shortCode(person.id)} />
            <Fact label="Last updated" value={formatShortDay(person.updatedAt)} />
          </dl>
          {viewer?.role === 'owner' && <RoleChanger person={person} />}
          {isStudent && (
            <div className="py-3">
              <EndSessions student={person} />
            </div>
          )}
        </Card>
      </section>
      <div className="grid min-w-0 gap-8">
        {isStudent && <LearningDetails student={person} />}
        <section aria-labelledby="timeline">
          <h2 id="timeline" className="mb-3 text-22">
            Timeline
          </h2>
          <PersonTimeline userId={person.id} />
        </section>
      </div>
    </div>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5">
      <dt className="shrink-0 text-ink-soft">{label}</dt>
      <dd className="min-w-0 text-right text-balance wrap-anywhere">{value}</dd>
    </div>
  )
}
