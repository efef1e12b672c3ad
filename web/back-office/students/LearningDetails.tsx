import type { ReactNode } from 'react'

import type { Person } from '#contract/students/student.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { RecentPlays } from './RecentPlays.tsx'
import { RequiredExercises } from './RequiredExercises.tsx'
import { StudentCredits } from './StudentCredits.tsx'
import { StudentProgressPanel } from './StudentProgressPanel.tsx'

/** Viewing these is recorded, so each is loaded only when somebody opens it. */
export function LearningDetails({ student: { id } }: { student: Person }) {
  return (
    <section aria-labelledby="learning">
      <h2 id="learning" className="mb-3 text-22">
        Learning
      </h2>
      <div className="divide-y divide-line rounded-card border border-line bg-surface px-4 text-14">
        <Detail name="Progress">
          <StudentProgressPanel studentId={id} />
          <RequiredExercises studentId={id} />
        </Detail>
        <Detail name="Mentorship credits">
          <StudentCredits studentId={id} />
        </Detail>
        <Detail name="Recent plays">
          <RecentPlays studentId={id} />
        </Detail>
      </div>
    </section>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Disclosure summary={<span className="font-medium">{name}</span>}>
      <div className="pb-4">{children}</div>
    </Disclosure>
  )
}
