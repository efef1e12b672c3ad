import { coursesOnPath } from '#contract/catalog/known-courses.ts'
import { useRead } from '#web/lib/api/use-read.ts'
import { useEnrolledCourseIds } from '#web/lib/shop-data/enrolled-courses.ts'
import { useUrlModal } from '#web/lib/url/use-url-modal.ts'
import { CoursePath } from '#web/shop/catalog/CoursePath.tsx'
import { coursesQuery, DETAILS_PARAM } from '#web/shop/catalog/catalog.queries.ts'

/** By the number of courses, since one may be off sale. */
const COURSE_COUNTS = ['', 'one course', 'two courses', 'three courses']

export function PathSection() {
  const courses = useRead(coursesQuery)
  const enrolledIds = useEnrolledCourseIds()
  const details = useUrlModal(DETAILS_PARAM)
  const path = coursesOnPath(courses)
  if (path.length === 0) return null
  return (
    <section aria-labelledby="path" className="below-fold column pt-24 md:pt-32">
      <h2 id="path" className="text-36 md:text-48">
        One path, {COURSE_COUNTS[path.length]}
      </h2>
      <p className="mt-3 max-w-[41rem] text-18 text-ink-soft">
        Start with course one. Each builds on the last, and they&apos;re all yours to keep.
      </p>
      <div className="mt-20 md:mt-16">
        <CoursePath courses={path} enrolledIds={enrolledIds} onOpenDetails={details.open} />
      </div>
    </section>
  )
}
