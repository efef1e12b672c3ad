import type { Course } from '#contract/catalog/course.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CourseRow } from './CourseRow.tsx'

type Props = {
  courses: Course[]
  /** Whether an empty list means that nothing matches the search. */
  isSearch: boolean
  enrolledIds: ReadonlySet<string> | undefined
  onOpenDetails: (slug: string) => void
  onClearSearch: () => void
}

export function CourseList(props: Props) {
  const { courses, isSearch } = props
  const count = courses.length === 1 ? '1 course found' : `${courses.length} courses found`
  return (
    <>
      <p role="status" className="sr-only">
        {isSearch && count}
      </p>
      {courses.length > 0 ? <CourseRows {...props} /> : <NoCourses {...props} />}
    </>
  )
}

function NoCourses({ isSearch, onClearSearch }: Props) {
  return (
    <EmptyState
      heading="h3"
      title="No courses found"
      className="min-h-80 justify-center"
      action={isSearch && <Button onClick={onClearSearch}>Show all courses</Button>}
    >
      {isSearch ? 'Try adjusting your search query' : 'Our first course is coming soon.'}
    </EmptyState>
  )
}

function CourseRows({ courses, enrolledIds, onOpenDetails }: Props) {
  return (
    <ul>
      {courses.map((course, position) => (
        <li key={course.id} className="border-b border-line">
          <CourseRow
            course={course}
            isEnrolled={enrolledIds?.has(course.id)}
            isFirst={position === 0}
            onOpenDetails={onOpenDetails}
          />
        </li>
      ))}
    </ul>
  )
}
