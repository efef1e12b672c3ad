import { useState } from 'react'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { useUrlModal } from '#web/lib/url/use-url-modal.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchField } from '#web/ui/FilterBar.tsx'
import { SortableList } from '#web/ui/SortableList.tsx'
import { CourseAdminRow } from './CourseAdminRow.tsx'
import { useReorderCourses } from './courses.mutations.ts'

/** Longer lists get a search field. */
const LONG_LIST = 8

type Props = { courses: AdminCourse[]; onEdit: (id: string) => void }

/** Every course in shop order. Dragging a row changes the order. */
export function CourseAdminList({ courses, onEdit }: Props) {
  const [search, setSearch] = useState('')
  const reorder = useReorderCourses()
  const newCourse = useUrlModal('new')
  const shown = courses.filter(({ title, slug }) =>
    `${title} ${slug}`.toLowerCase().includes(search.trim().toLowerCase()),
  )
  const byId = new Map(shown.map((course) => [course.id, course]))
  if (courses.length === 0) {
    return (
      <EmptyState
        title="No courses yet"
        action={
          <Button variant="primary" onClick={() => newCourse.open('course')}>
            Create a course
          </Button>
        }
      >
        Choose New Course to create your first one.
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-4">
      {courses.length > LONG_LIST && (
        <SearchField label="Search courses" value={search} onChange={({ target }) => setSearch(target.value)} />
      )}
      {shown.length === 0 ? (
        <p className="py-8 text-center text-16 text-ink-soft">No courses match your search.</p>
      ) : (
        <SortableList
          ids={shown.map(({ id }) => id)}
          nameOf={(id) => byId.get(id)?.title ?? 'course'}
          onReorder={(ids) => reorder.mutate(ids)}
          disabled={search.trim() !== ''}
          className="divide-y divide-line rounded-card border border-line bg-surface [&>li:first-child]:rounded-t-card [&>li:last-child]:rounded-b-card"
        >
          {(id) => {
            const course = byId.get(id)
            return course && <CourseAdminRow course={course} onEdit={() => onEdit(id)} />
          }}
        </SortableList>
      )}
    </div>
  )
}
