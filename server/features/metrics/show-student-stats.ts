import type { StudentStats } from '#contract/metrics/dashboard-metrics.ts'
import type { AppContext } from '#server/app-context.ts'
import { countOpenMessages } from '#server/features/contact/contact.ts'

import { countAttention, countStudents, readLearningTotals } from './metrics.read-model.ts'

export async function showStudentStats({ db }: AppContext): Promise<StudentStats> {
  const { watchedSeconds, completed, openLessons } = await readLearningTotals(db)
  const { disputesToAnswer, unmatchedPayments } = await countAttention(db, new Date(0).toISOString())
  return {
    totalStudents: await countStudents(db),
    averageCompletion: openLessons === 0 ? 0 : Math.min(100, Math.round((completed / openLessons) * 100)),
    supportRequests: disputesToAnswer + unmatchedPayments + (await countOpenMessages(db)),
    watchHours: Math.round(watchedSeconds / 360) / 10,
  }
}
