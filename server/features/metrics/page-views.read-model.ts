import { type Database, transact } from '#server/database/database.ts'
import { countPageViews } from '#server/features/facts/facts.ts'
import { addHits } from '#server/http/rate-limit.repository.ts'

/** One visitor's view of one course. The mark identifies both. */
export type PageView = { mark: string; courseId: string; day: string }

const BATCH_SIZE = 500

/** Counts views of existing courses, once per mark and visit. */
export async function addPageViews(db: Database, seen: PageView[], { now, until }: { now: string; until: string }) {
  const ids = [...new Set(seen.map(({ courseId }) => courseId))]
  const known = await db.selectFrom('courses').select('id').where('id', 'in', ids).execute()
  const courses = new Set(known.map(({ id }) => id))
  // Sorted, so two processes that write the same marks can't deadlock.
  const wanted = seen
    .filter(({ courseId }) => courses.has(courseId))
    .sort((one, other) => (one.mark < other.mark ? -1 : 1))
  for (let at = 0; at < wanted.length; at += BATCH_SIZE) {
    const some = wanted.slice(at, at + BATCH_SIZE)
    await transact(db, async (trx) => {
      const marks = some.map(({ mark }) => mark)
      const counted = await addHits(trx, marks, now, until)
      const fresh = new Set(counted.filter(({ hits }) => hits === 1).map(({ key }) => key))
      const views = some.filter(({ mark }) => fresh.has(mark)).map(({ day, courseId }) => ({ day, courseId, views: 1 }))
      await countPageViews(trx, views)
    })
  }
}
