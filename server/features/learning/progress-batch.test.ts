import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'

import { signUp } from '../../test/people.ts'
import { addAccess, addCourseWithLessons } from '../../test/sample-lessons.ts'
import { startShop } from '../../test/start-shop.ts'
import { openProgressBatch } from './progress-batch.ts'

async function openBatch() {
  const shop = await startShop()
  const { course, lessonIds } = await addCourseWithLessons(
    shop,
    Array.from({ length: 30 }, () => ({})),
  )
  const student = await signUp(shop)
  await addAccess(shop, student.id, course.id)
  const makeSave = (lessonId: string, watchedSeconds = 1) => ({
    userId: student.id,
    lessonId,
    watchedSeconds,
    positionSeconds: watchedSeconds,
    completedAt: null,
    savedAt: shop.clock.now().toISOString(),
  })
  /** Counts the transactions started. */
  let commits = 0
  const begin = shop.ctx.db.transaction.bind(shop.ctx.db)
  shop.ctx.db.transaction = () => {
    commits += 1
    return begin()
  }
  return { shop, lessonIds, makeSave, batch: openProgressBatch(shop.ctx), commits: () => commits }
}

it('lets saves that arrive together share a commit', async () => {
  const { lessonIds, makeSave, batch, commits } = await openBatch()
  const saved = await Promise.all(lessonIds.map((lessonId) => batch.write(makeSave(lessonId))))
  expect(saved.map((progress) => progress?.lessonId)).toEqual(lessonIds)
  // The first starts immediately; all others queue up while it's being written.
  expect(commits()).toBe(2)
})

it('resolves each of several saves of one lesson with the values after it', async () => {
  const { lessonIds, makeSave, batch } = await openBatch()
  const [lessonId = ''] = lessonIds
  const saved = await Promise.all([5, 9, 7].map((seconds) => batch.write(makeSave(lessonId, seconds))))
  expect(saved.map((progress) => progress?.watchedSeconds)).toEqual([5, 9, 9])
  expect(saved.map((progress) => progress?.positionSeconds)).toEqual([5, 9, 7])
})

it("writes the others when one can't be written, and reports which", async () => {
  const { shop, lessonIds, makeSave, batch } = await openBatch()
  const [first = '', second = '', third = ''] = lessonIds
  const broken = { ...makeSave(second), savedAt: null as unknown as string }
  const results = await Promise.allSettled([
    batch.write(makeSave(first)),
    batch.write(broken),
    batch.write(makeSave(third)),
    batch.write(makeSave(uuidv7())),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  const rows = await shop.ctx.db.selectFrom('lesson_progress').select('lesson_id').execute()
  expect(rows.map(({ lesson_id }) => lesson_id).sort()).toEqual([first, third].sort())
})
