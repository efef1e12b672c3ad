import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'

import type { MentorAdmin } from '#contract/mentorship/admin-mentorship.endpoints.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogOnDemand } from '#web/ui/DialogOnDemand.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { AddMentorDialog } from './AddMentorDialog.tsx'
import { MentorTable } from './MentorTable.tsx'
import { mentorsQuery } from './mentorship-admin.queries.ts'
import { StopMentorDialog } from './StopMentorDialog.tsx'

const loadIntroduction = async () => (await import('./IntroductionDialog.tsx')).IntroductionDialog
const loadStudents = async () => (await import('./MentorStudentsDialog.tsx')).MentorStudentsDialog

export function MentorsPanel() {
  const { data: mentors, isError, refetch } = useQuery({ ...mentorsQuery, staleTime: 0 })
  const [isAdding, setIsAdding] = useState(false)
  const [introduced, setIntroduced] = useState<MentorAdmin>()
  const [shown, setShown] = useState<MentorAdmin>()
  const [stopping, setStopping] = useState<MentorAdmin>()
  return (
    <section aria-labelledby="mentors" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="mentors" className="text-22">
          Mentors
        </h2>
        <Button onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" className="size-4" />
          Add mentor
        </Button>
      </div>
      {!mentors ? (
        isError ? (
          <LoadFailure what="The mentors" onRetry={refetch} />
        ) : (
          <Skeleton className="h-40" />
        )
      ) : mentors.length === 0 ? (
        <EmptyState heading="h3" title="No mentors yet.">
          Add someone who mentors, choose their programs above, and they set their weekly hours themselves.
        </EmptyState>
      ) : (
        <MentorTable mentors={mentors} onIntroduce={setIntroduced} onStop={setStopping} onStudents={setShown} />
      )}
      {isAdding && <AddMentorDialog mentors={mentors ?? []} onClose={() => setIsAdding(false)} />}
      {introduced && (
        <DialogOnDemand
          load={loadIntroduction}
          dialog={{ mentor: introduced, onClose: () => setIntroduced(undefined) }}
        />
      )}
      {shown && <DialogOnDemand load={loadStudents} dialog={{ mentor: shown, onClose: () => setShown(undefined) }} />}
      {stopping && (
        <StopMentorDialog mentor={stopping} mentors={mentors ?? []} onClose={() => setStopping(undefined)} />
      )}
    </section>
  )
}
