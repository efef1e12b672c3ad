import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { shortCode } from '#contract/students/short-code.ts'
import type { PersonDetail, PersonPage } from '#contract/students/student.ts'
import { AdminPage, AdminSpinner } from '#web/back-office/frame/AdminPage.tsx'
import { AccessDialog } from '#web/back-office/students/AccessDialog.tsx'
import { EmailActionsDialog } from '#web/back-office/students/EmailActionsDialog.tsx'
import { EndSessions } from '#web/back-office/students/EndSessions.tsx'
import { ImpersonateDialog } from '#web/back-office/students/ImpersonateDialog.tsx'
import { PersonFigures } from '#web/back-office/students/PersonFigures.tsx'
import { PersonTimeline } from '#web/back-office/students/PersonTimeline.tsx'
import { personName } from '#web/back-office/students/person-name.ts'
import { RecentPlays } from '#web/back-office/students/RecentPlays.tsx'
import { RequiredExercises } from '#web/back-office/students/RequiredExercises.tsx'
import { RoleBadge } from '#web/back-office/students/RoleBadge.tsx'
import { RoleChanger } from '#web/back-office/students/RoleChanger.tsx'
import type { StudentAction } from '#web/back-office/students/StudentActions.tsx'
import { StudentCredits } from '#web/back-office/students/StudentCredits.tsx'
import { StudentProgressPanel } from '#web/back-office/students/StudentProgressPanel.tsx'
import { apiQueryOrNull } from '#web/lib/api/api-query.ts'
import type { PageProps } from '#web/lib/routing/lazy-page.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
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

/** What staff can do in the list of students, they can do here too. */
function PersonActions({ student }: { student: PersonDetail }) {
  const [open, setOpen] = useState<StudentAction>()
  const close = () => setOpen(undefined)
  return (
    <>
      <div className="grid grid-cols-2 gap-2 sm:flex">
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
  const [showsProgress, setShowsProgress] = useState(false)
  const [showsPlays, setShowsPlays] = useState(false)
  const [showsCredits, setShowsCredits] = useState(false)
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[20rem_1fr]">
      <div className="grid gap-8 lg:sticky lg:top-8">
        <section aria-labelledby="account">
          <h2 id="account" className="mb-3 text-22">
            Account
          </h2>
          <Card className="grid gap-5 p-5">
            <dl className="grid grid-cols-2 gap-x-4 gap-y-4 text-14 lg:grid-cols-1">
              <Fact label="Email" value={person.email} className="max-lg:col-span-2" />
              <div>
                <dt className="text-13 text-muted">Role</dt>
                <dd className="mt-1">
                  <RoleBadge role={person.role} />
                </dd>
              </div>
              <Fact label="Code on watermarks" value={shortCode(person.id)} />
              <Fact label="Last updated" value={formatDay(person.updatedAt)} />
              <Fact label="Email address" value={person.emailVerified ? 'Confirmed' : 'Not confirmed yet'} />
              <Fact label="Two-factor sign-in" value={person.twoFactor ? 'On' : 'Off'} />
              {person.mustChangePassword && <Fact label="Password" value="Temporary (must be changed at next login)" />}
            </dl>
            {viewer?.role === 'owner' && <RoleChanger person={person} />}
          </Card>
        </section>
        {person.role === 'student' && (
          <section aria-labelledby="progress">
            <h2 id="progress" className="mb-3 text-22">
              Progress
            </h2>
            {/* Looking at it is recorded, so it's not shown to everyone who opens the account. */}
            <Button aria-expanded={showsProgress} onClick={() => setShowsProgress(!showsProgress)}>
              {showsProgress ? 'Hide progress' : 'Show progress'}
            </Button>
            {showsProgress && (
              <div className="mt-3">
                <StudentProgressPanel studentId={person.id} />
                <RequiredExercises studentId={person.id} />
              </div>
            )}
          </section>
        )}
        {person.role === 'student' && (
          <section aria-labelledby="credits">
            <h2 id="credits" className="mb-3 text-22">
              Mentorship credits
            </h2>
            <Button aria-expanded={showsCredits} onClick={() => setShowsCredits(!showsCredits)}>
              {showsCredits ? 'Hide mentorship credits' : 'Show mentorship credits'}
            </Button>
            {showsCredits && (
              <div className="mt-3">
                <StudentCredits studentId={person.id} />
              </div>
            )}
          </section>
        )}
        {person.role === 'student' && (
          <section aria-labelledby="plays">
            <h2 id="plays" className="mb-3 text-22">
              Recent plays
            </h2>
            <div className="flex flex-wrap gap-2">
              <Button aria-expanded={showsPlays} onClick={() => setShowsPlays(!showsPlays)}>
                {showsPlays ? 'Hide recent plays' : 'Show recent plays'}
              </Button>
              <EndSessions student={person} />
            </div>
            {showsPlays && (
              <div className="mt-3">
                <RecentPlays studentId={person.id} />
              </div>
            )}
          </section>
        )}
      </div>
      <section aria-labelledby="timeline">
        <h2 id="timeline" className="mb-3 text-22">
          Timeline
        </h2>
        <PersonTimeline userId={person.id} />
      </section>
    </div>
  )
}

function Fact({ label, value, className }: { label: string; value: string; className?: string }) {
  return (
    <div className={className}>
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{value}</dd>
    </div>
  )
}
