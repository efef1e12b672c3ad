import { type Database, transact } from '#server/database/database.ts'
import { countPageViews } from '#server/features/facts/facts.ts'
import { addHits } from '#server/http/rate-limit.repository.ts'

/** One visitor looking at one course; the mark stands for both. */
export type Look = { mark: string; courseId: string; day: string }

const BATCH_SIZE = 500

/** Counts looks at courses that are there, except where the same mark was counted within its time. */
export async function addPageViews(db: Database, looks: Look[], { now, until }: { now: string; until: string }) {
  const ids = [...new Set(looks.map(({ courseId }) => courseId))]
  const known = await db.selectFrom('courses').select('id').where('id', 'in', ids).execute()
  const courses = new Set(known.map(({ id }) => id))
  // In one order, so that two processes that write the same marks never wait for each other in a circle.
  const wanted = looks
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
