import type { Database } from '#server/database/database.ts'
import { countPageViews } from '#server/features/facts/facts.ts'

/** Only of courses that are there. */
export async function addPageViews(db: Database, views: { day: string; courseId: string; views: number }[]) {
  const ids = [...new Set(views.map(({ courseId }) => courseId))]
  const known = await db.selectFrom('courses').select('id').where('id', 'in', ids).execute()
  const courses = new Set(known.map(({ id }) => id))
  await countPageViews(
    db,
    views.filter(({ courseId }) => courses.has(courseId)),
  )
}
