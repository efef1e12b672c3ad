import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'

import { rebuildFacts } from '#server/features/facts/facts.ts'

import { ada, signUp } from '../test/people.ts'
import { readFacts } from '../test/read-facts.ts'
import { addAccess, addCourseWithLessons } from '../test/sample-lessons.ts'
import { startShop } from '../test/start-shop.ts'
import { runMigration } from './migrate.ts'

it('gives older text lessons the length of their text, and counts how far students got in them', async () => {
  const shop = await startShop()
  const { db, engine } = shop.ctx
  const text = { type: 'text', video_key: null, video_duration_seconds: null }
  const { course, lessonIds } = await addCourseWithLessons(shop, [
    { ...text, transcript_text: 'word '.repeat(440) },
    { ...text, transcript_text: '' },
    { type: 'video', video_duration_seconds: null, transcript_text: 'word '.repeat(440) },
  ])
  const student = await signUp(shop, ada)
  await addAccess(shop, student.id, course.id)
  await student.put(`/api/my/progress/${lessonIds[0]}`, { watchedSeconds: 60 })

  await runMigration('0003-text-lesson-length', db as unknown as Kysely<unknown>, engine)
  const lessons = await db
    .selectFrom('lessons')
    .select('video_duration_seconds as seconds')
    .orderBy('position')
    .execute()
  expect(lessons.map(({ seconds }) => seconds)).toEqual([120, null, null])
  const { lesson_reach } = await readFacts(db)
  expect(lesson_reach).toHaveLength(1)
  await rebuildFacts(shop.ctx)
  expect((await readFacts(db)).lesson_reach).toEqual(lesson_reach)
})
