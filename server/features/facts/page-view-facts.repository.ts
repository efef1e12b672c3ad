import { addUp, Sums } from '#server/database/add-up.ts'
import type { Database } from '#server/database/database.ts'

import { PAGE_VIEW_DAYS } from './fact-tables.ts'

export function countPageViews(db: Database, views: { day: string; courseId: string; views: number }[]): Promise<void> {
  const sums = new Sums()
  for (const { day, courseId, views: count } of views) sums.add([day, courseId], [count])
  return addUp(db, [PAGE_VIEW_DAYS, sums])
}
