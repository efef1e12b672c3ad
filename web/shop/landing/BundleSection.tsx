import { useSuspenseQuery } from '@tanstack/react-query'

import { useEnrolledCourseIds } from '#web/lib/shop-data/enrolled-courses.ts'
import { BundleBand } from '#web/shop/catalog/BundleBand.tsx'
import { bundlesQuery, coursesQuery } from '#web/shop/catalog/catalog.queries.ts'

export function BundleSection() {
  const { data: courses } = useSuspenseQuery(coursesQuery)
  const { data: bundles } = useSuspenseQuery(bundlesQuery)
  const enrolledIds = useEnrolledCourseIds()
  const [bundle] = bundles
  return bundle && <BundleBand bundle={bundle} courses={courses} enrolledIds={enrolledIds} />
}
