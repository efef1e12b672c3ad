import { useRead } from '#web/lib/api/use-read.ts'
import { useEnrolledCourseIds } from '#web/lib/shop-data/enrolled-courses.ts'
import { BundleBand } from '#web/shop/catalog/BundleBand.tsx'
import { bundlesQuery, coursesQuery } from '#web/shop/catalog/catalog.queries.ts'

export function BundleSection() {
  const courses = useRead(coursesQuery)
  const bundles = useRead(bundlesQuery)
  const enrolledIds = useEnrolledCourseIds()
  const [bundle] = bundles
  return bundle && <BundleBand bundle={bundle} courses={courses} enrolledIds={enrolledIds} />
}
