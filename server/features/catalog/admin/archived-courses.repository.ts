import type { ArchivedCourse } from '#contract/catalog/admin-course.ts'
import type { Database } from '#server/database/database.ts'
import { countStudents } from '#server/features/access/access.ts'

import { type CourseColumns, type CourseRow, countLessons, toAdminCourse } from './admin-courses.repository.ts'

export async function listArchivedCourses(db: Database, now: string): Promise<ArchivedCourse[]> {
  const rows = await db
    .selectFrom('courses')
    .selectAll()
    .where('archived_at', 'is not', null)
    .orderBy('archived_at', 'desc')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const lessons = await countLessons(db)
  const students = await countStudents(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...toAdminCourse(row, lessons.get(row.id) ?? 0, now),
    archivedAt: row.archived_at ?? now,
    studentCount: students.get(row.id) ?? 0,
  }))
}

export function findArchivedRow(db: Database, id: string): Promise<CourseRow | undefined> {
  return db
    .selectFrom('courses')
    .selectAll()
    .where('id', '=', id)
    .where('archived_at', 'is not', null)
    .executeTakeFirst()
}

export async function unarchiveCourse(db: Database, id: string, columns: CourseColumns): Promise<void> {
  await db
    .updateTable('courses')
    .set({ ...columns, archived_at: null })
    .where('id', '=', id)
    .execute()
}
