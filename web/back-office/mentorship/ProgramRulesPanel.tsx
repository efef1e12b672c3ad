import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { ProgramAdmin } from '#contract/mentorship/admin-mentorship.endpoints.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { programRulesQuery } from './mentorship-admin.queries.ts'
import { ProgramRulesDialog } from './ProgramRulesDialog.tsx'
import { describeRules } from './program-rules-words.ts'

export function ProgramRulesPanel() {
  const { data: programs, isError, refetch } = useQuery({ ...programRulesQuery, staleTime: 0 })
  const [editing, setEditing] = useState<ProgramAdmin>()
  return (
    <section aria-labelledby="program-rules" className="grid gap-4">
      <h2 id="program-rules" className="text-22">
        Programs
      </h2>
      {programs ? (
        <ProgramList programs={programs} onEdit={setEditing} />
      ) : isError ? (
        <LoadFailure what="The programs" onRetry={refetch} />
      ) : (
        <Skeleton className="h-40" />
      )}
      {editing && <ProgramRulesDialog program={editing} onClose={() => setEditing(undefined)} />}
    </section>
  )
}

type ListProps = { programs: ProgramAdmin[]; onEdit: (program: ProgramAdmin) => void }

function ProgramList({ programs, onEdit }: ListProps) {
  if (programs.length === 0) {
    return (
      <EmptyState
        heading="h3"
        title="No mentorship programs yet."
        action={
          <AppLink href={paths.adminTab('courses')} className={buttonStyle({ variant: 'primary' })}>
            Go to Courses
          </AppLink>
        }
      >
        A program sells a number of sessions. Create one below your courses, then choose here who mentors it.
      </EmptyState>
    )
  }
  return (
    <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface">
      {programs.map((program) => (
        <ProgramEntry key={program.id} program={program} onEdit={() => onEdit(program)} />
      ))}
    </ul>
  )
}

function ProgramEntry({ program, onEdit }: { program: ProgramAdmin; onEdit: () => void }) {
  const { title, archivedAt, mentors, upcomingCount, heldCount } = program
  const active = mentors.filter(({ stoppedAt }) => stoppedAt === null)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="grid min-w-0 flex-1 basis-64 gap-1.5 text-14 text-ink-soft">
        <h3 className="flex flex-wrap items-center gap-2 font-sans text-16 font-semibold wrap-anywhere text-ink">
          {title} {archivedAt && <StatusBadge status="inactive">Archived</StatusBadge>}
        </h3>
        <p className="max-w-[75ch]">{describeRules(program)}</p>
        {active.length > 0 ? (
          <p className="wrap-anywhere">
            <span className="text-muted">Mentors:</span> {active.map(({ name }) => name).join(', ')}
          </p>
        ) : (
          <p className="text-loss">Nobody mentors this program yet. Students can&apos;t book until someone does.</p>
        )}
        <p className="tabular text-13 text-muted">
          {upcomingCount} upcoming, {heldCount} held
        </p>
      </div>
      <Button size="small" aria-label={`Edit ${title}`} onClick={onEdit}>
        Edit
      </Button>
    </li>
  )
}
