import { type Kysely, sql } from 'kysely'

import { readingSeconds } from '#contract/learning/text-lesson.ts'
import { LESSON_STEPS } from '#contract/metrics/lesson-steps.ts'

import type { PortableSchema } from '../portable-schema.ts'

type Tables = {
  lessons: { id: string; type: string; transcript_text: string | null; video_duration_seconds: number | null }
}

/** Text lessons used to have no length, so they were missing in a course's total and in how far students got. */
export async function setTextLessonLength({ db: untyped }: PortableSchema) {
  const db = untyped as Kysely<Tables>
  const lessons = await db
    .selectFrom('lessons')
    .select(['id', 'transcript_text'])
    .where('type', '=', 'text')
    .where('video_duration_seconds', 'is', null)
    .execute()
  for (const { id, transcript_text } of lessons) {
    const seconds = readingSeconds(transcript_text ?? '')
    if (seconds === 0) continue
    await db.updateTable('lessons').set({ video_duration_seconds: seconds }).where('id', '=', id).execute()
    await sql`
      insert into lesson_reach (lesson_id, step, learners)
      select lesson_id, step, count(*) from (
        select lesson_id, case when watched_seconds >= ${sql.lit(seconds)} then ${sql.lit(LESSON_STEPS)}
          else cast(floor(watched_seconds * ${sql.lit(LESSON_STEPS)} / ${sql.lit(seconds)}) as integer) end as step
        from lesson_progress where lesson_id = ${id}
      ) as reached
      group by lesson_id, step
    `.execute(db)
  }
}
