import type { PassGate } from '#contract/learning/pass-gate.ts'
import type { Database } from '#server/database/database.ts'

export type Curriculum = {
  id: string
  slug: string
  title: string
  thumbnailKey: string | null
  modules: { id: string; title: string; position: number; lessons: CurriculumLesson[] }[]
  /** The lessons of all modules, in order. */
  lessons: CurriculumLesson[]
  /** Ids increase over time, so a course's lessons lie between these two. Null if there are no lessons. */
  idRange: { first: string; last: string } | null
}
type CurriculumLesson = {
  id: string
  title: string
  type: string
  durationSeconds: number | null
  isFreePreview: boolean
  passGate: PassGate | null
}

/** A course's modules and lessons in order, whether or not it's on sale, because its owners keep it. */
export async function readCurriculum(
  db: Database,
  by: { slug: string } | { id: string },
): Promise<Curriculum | undefined> {
  const course = await db
    .selectFrom('courses')
    .select(['id', 'slug', 'title', 'thumbnail_key as thumbnailKey'])
    .where('slug' in by ? 'slug' : 'id', '=', 'slug' in by ? by.slug : by.id)
    .executeTakeFirst()
  if (!course) return undefined
  const modules = await db
    .selectFrom('modules')
    .select(['id', 'title', 'position'])
    .where('course_id', '=', course.id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const rows = await listLessons(db, course.id)
  const modulesWithLessons = modules.map((module) => ({
    ...module,
    lessons: rows.filter(({ moduleId }) => moduleId === module.id).map(({ moduleId: _, ...lesson }) => lesson),
  }))
  const lessons = modulesWithLessons.flatMap((module) => module.lessons)
  return { ...course, modules: modulesWithLessons, lessons, idRange: getRange(lessons) }
}

function getRange(lessons: CurriculumLesson[]): Curriculum['idRange'] {
  const ids = lessons.map(({ id }) => id).sort()
  const [first, last] = [ids[0], ids.at(-1)]
  return first && last ? { first, last } : null
}

async function listLessons(db: Database, courseId: string) {
  const rows = await db
    .selectFrom('lessons')
    .innerJoin('modules', 'modules.id', 'lessons.module_id')
    .select(['lessons.id', 'lessons.module_id as moduleId', 'lessons.title', 'lessons.type'])
    .select(['lessons.video_duration_seconds as durationSeconds', 'lessons.free_preview_since as freePreviewSince'])
    .select('lessons.pass_gate as passGate')
    .where('modules.course_id', '=', courseId)
    .orderBy('lessons.position')
    .orderBy('lessons.id')
    .execute()
  return rows.map(({ freePreviewSince, ...lesson }) => ({ ...lesson, isFreePreview: freePreviewSince !== null }))
}
