import { useSuspenseQuery } from '@tanstack/react-query'

import { AdminPage } from '#web/back-office/frame/AdminPage.tsx'
import type { PageProps } from '#web/lib/routing/lazy-page.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DrillForm } from './DrillForm.tsx'
import { DrillStatistics } from './DrillStatistics.tsx'
import { authoredDrillQuery } from './practice.queries.ts'

const BACK = { label: 'Back to courses', href: paths.adminTab('courses') }

/** Where staff write a replay drill: the candles, the task, what is asked and how it's scored. */
export function DrillEditorPage({ params: { id } }: PageProps<{ id: string }>) {
  const { data: authored } = useSuspenseQuery(authoredDrillQuery(id))
  if (!authored) {
    return (
      <AdminPage title="Drill" back={BACK}>
        <EmptyState title="Drill not found">The lesson was deleted or isn't a drill.</EmptyState>
      </AdminPage>
    )
  }
  return (
    <AdminPage
      title={`Drill: ${authored.lessonTitle}`}
      back={{ label: 'Back to the course', href: paths.adminCourse(authored.courseId, 'curriculum') }}
      description="Students see the chart up to the cut, decide, and then watch what happened."
    >
      <DrillForm key={id} authored={authored} />
      <DrillStatistics lessonId={id} />
    </AdminPage>
  )
}
