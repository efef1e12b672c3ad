import type { Database } from '#server/database/database.ts'

/** What a student wrote, watched and has access to, with titles instead of ids, for their data export. */
export async function exportLearning(db: Database, userId: string) {
  return {
    access: await listAccess(db, userId),
    progress: await listProgress(db, userId),
    notes: await listNotes(db, userId),
    certificates: await listCertificates(db, userId),
    waivers: await listWaivers(db, userId),
  }
}

function listAccess(db: Database, userId: string) {
  return db
    .selectFrom('access_grants')
    .innerJoin('courses', 'courses.id', 'access_grants.course_id')
    .select(['courses.title as course', 'access_grants.source', 'access_grants.reason'])
    .select(['access_grants.granted_at as grantedAt', 'access_grants.ended_at as endedAt'])
    .where('access_grants.user_id', '=', userId)
    .orderBy('access_grants.granted_at')
    .execute()
}

function listProgress(db: Database, userId: string) {
  return db
    .selectFrom('lesson_progress')
    .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
    .innerJoin('modules', 'modules.id', 'lessons.module_id')
    .innerJoin('courses', 'courses.id', 'modules.course_id')
    .select(['courses.title as course', 'lessons.title as lesson', 'lesson_progress.watched_seconds as watchedSeconds'])
    .select(['lesson_progress.completed_at as completedAt', 'lesson_progress.updated_at as updatedAt'])
    .where('lesson_progress.user_id', '=', userId)
    .orderBy('lesson_progress.updated_at')
    .execute()
}

function listNotes(db: Database, userId: string) {
  return db
    .selectFrom('notes')
    .innerJoin('lessons', 'lessons.id', 'notes.lesson_id')
    .innerJoin('modules', 'modules.id', 'lessons.module_id')
    .innerJoin('courses', 'courses.id', 'modules.course_id')
    .select(['courses.title as course', 'lessons.title as lesson', 'notes.title', 'notes.content'])
    .select(['notes.created_at as createdAt', 'notes.updated_at as updatedAt'])
    .where('notes.user_id', '=', userId)
    .orderBy('notes.updated_at')
    .execute()
}

function listCertificates(db: Database, userId: string) {
  return db
    .selectFrom('certificates')
    .select(['course_title as course', 'recipient_name as name', 'serial'])
    .select(['issued_at as issuedAt', 'revoked_at as revokedAt'])
    .where('user_id', '=', userId)
    .orderBy('issued_at')
    .execute()
}

/** What they didn't have to pass, and why. */
function listWaivers(db: Database, userId: string) {
  return db
    .selectFrom('pass_waivers')
    .innerJoin('lessons', 'lessons.id', 'pass_waivers.lesson_id')
    .innerJoin('modules', 'modules.id', 'lessons.module_id')
    .innerJoin('courses', 'courses.id', 'modules.course_id')
    .select(['courses.title as course', 'lessons.title as lesson', 'pass_waivers.reason'])
    .select('pass_waivers.waived_at as waivedAt')
    .where('pass_waivers.user_id', '=', userId)
    .orderBy('pass_waivers.waived_at')
    .execute()
}
