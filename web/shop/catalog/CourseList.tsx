import type { Course } from '#contract/catalog/course.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
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
  const place = 'min-h-80 justify-center'
  if (!isSearch) {
    const action = (
      <AppLink href={paths.contact} className={buttonStyle()}>
        Contact Us
      </AppLink>
    )
    return (
      <EmptyState heading="h3" title="Our first course is coming soon" className={place} action={action}>
        Questions in the meantime? We're happy to help.
      </EmptyState>
    )
  }
  const action = <Button onClick={onClearSearch}>Show all courses</Button>
  return (
    <EmptyState heading="h3" title="No courses found" className={place} action={action}>
      Try adjusting your search query
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
