import type { Database } from '#server/database/database.ts'
import { CounterDeltas, upsertCounters } from '#server/database/upsert-counters.ts'

import { PAGE_VIEW_DAYS } from './fact-tables.ts'

export function countPageViews(db: Database, views: { day: string; courseId: string; views: number }[]): Promise<void> {
  const sums = new CounterDeltas()
  for (const { day, courseId, views: count } of views) sums.add([day, courseId], [count])
  return upsertCounters(db, [PAGE_VIEW_DAYS, sums])
}
