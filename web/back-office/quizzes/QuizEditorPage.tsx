import { useSuspenseQuery } from '@tanstack/react-query'

import { FilePickerContext } from '#web/back-office/courses/file-picker.ts'
import { LibraryFilePicker } from '#web/back-office/courses/LibraryFilePicker.tsx'
import { AdminPage } from '#web/back-office/frame/AdminPage.tsx'
import type { PageProps } from '#web/lib/routing/lazy-page.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { authoredQuizQuery } from './authored-quiz.queries.ts'
import { QuizForm } from './QuizForm.tsx'
import { QuizStatistics } from './QuizStatistics.tsx'

/** Where staff write a quiz: its questions, what passes, and how students did. */
export function QuizEditorPage({ params: { id } }: PageProps<{ id: string }>) {
  const { data: authored } = useSuspenseQuery(authoredQuizQuery(id))
  if (!authored) {
    return (
      <AdminPage title="Quiz" back={{ label: 'Back to courses', href: paths.adminTab('courses') }}>
        <EmptyState title="Quiz not found">The lesson was deleted or isn't a quiz.</EmptyState>
      </AdminPage>
    )
  }
  return (
    <AdminPage
      title={`Quiz: ${authored.lessonTitle}`}
      back={{ label: 'Back to the curriculum', href: paths.adminCourse(authored.courseId, 'curriculum') }}
      description="Students answer the questions, then read why each answer is right or wrong."
    >
      <FilePickerContext value={LibraryFilePicker}>
        <div className="grid max-w-5xl gap-10">
          <QuizForm key={id} authored={authored} />
          <QuizStatistics authored={authored} />
        </div>
      </FilePickerContext>
    </AdminPage>
  )
}
