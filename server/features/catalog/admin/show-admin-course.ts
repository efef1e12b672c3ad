import type { AdminCourseDetail } from '#contract/catalog/admin-course.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/app-error.ts'

import { readMarketingCopy } from '../course-columns.ts'
import { listPrices } from '../price-history.repository.ts'
import { findAdminCourse, findCourseRow } from './admin-courses.repository.ts'
import { listModules } from './modules-and-lessons.repository.ts'

export async function showAdminCourse({ db, clock }: AppContext, id: string): Promise<AdminCourseDetail> {
  const row = await findCourseRow(db, id)
  const course = await findAdminCourse(db, id, clock.now().toISOString())
  if (!row || !course) throw notFound('Course')
  return {
    ...course,
    marketingCopy: readMarketingCopy(row),
    priceHistory: await listPrices(db, id),
    modules: await listModules(db, id),
  }
}
