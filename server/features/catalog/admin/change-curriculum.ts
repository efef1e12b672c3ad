import type { AuditAction } from '#contract/audit/audit-actions.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'

import { touchCourse } from './modules-and-lessons.repository.ts'

type Entry = {
  action: AuditAction
  subject: { type: 'module' | 'lesson' | 'course'; id: string; label: string }
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}
type Changed<T> = { courseId: string; entry: Entry; response: T }

/**
 * Every change to modules and lessons goes through here: one transaction, one log entry, and all processes are
 * notified.
 */
export function changeCurriculum<T>(
  ctx: AppContext,
  actor: string,
  work: (trx: Database, now: string) => Promise<Changed<T>>,
): Promise<T> {
  const now = ctx.clock.now().toISOString()
  return ctx.cache.change('catalog', async (trx) => {
    const { courseId, entry, response } = await work(trx, now)
    await touchCourse(trx, courseId, now)
    await recordAudit(ctx, trx, { actor, ...entry })
    return response
  })
}
