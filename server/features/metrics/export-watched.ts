import type { AppContext } from '#server/app-context.ts'
import { csvLine } from '#server/http/csv-line.ts'

import { showWatchAnalytics } from './show-watch-analytics.ts'

export async function exportWatchTime(ctx: AppContext, days: number): Promise<string> {
  const { daily } = await showWatchAnalytics(ctx, days)
  const lines = daily.map(({ day, watchedSeconds, learners, completedLessons, previousSeconds }) =>
    csvLine([day, ...[watchedSeconds, learners, completedLessons, previousSeconds].map(String)]),
  )
  const head = [
    'Day (UTC)',
    'Watched seconds',
    'Active learners',
    'Finished lessons',
    'Watched seconds, previous period',
  ]
  return csvLine(head) + lines.join('')
}
