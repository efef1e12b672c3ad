import { PRACTICE_TYPES } from '#contract/practice/is-practice.ts'
import type { Database } from '#server/database/database.ts'

export function findCertificate(db: Database, serial: string) {
  return db
    .selectFrom('certificates')
    .innerJoin('courses', 'courses.id', 'certificates.course_id')
    .select(['certificates.id', 'serial', 'recipient_name as recipientName', 'course_title as courseTitle'])
    .select(['issued_at as issuedAt', 'revoked_at as revokedAt', 'courses.slug as courseSlug'])
    .where('serial', '=', serial)
    .executeTakeFirst()
}

/** The lessons, without practice, the student had completed when it was issued; a course may get more of them later. */
export async function countCertifiedLessons(db: Database, certificateId: string): Promise<number> {
  const { count } = await db
    .selectFrom('certificates')
    .innerJoin('modules', 'modules.course_id', 'certificates.course_id')
    .innerJoin('lessons', 'lessons.module_id', 'modules.id')
    .innerJoin('lesson_progress', (join) =>
      join
        .onRef('lesson_progress.lesson_id', '=', 'lessons.id')
        .onRef('lesson_progress.user_id', '=', 'certificates.user_id')
        .onRef('lesson_progress.completed_at', '<=', 'certificates.issued_at'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('certificates.id', '=', certificateId)
    .where('lessons.type', 'not in', PRACTICE_TYPES)
    .executeTakeFirstOrThrow()
  return Number(count)
}
