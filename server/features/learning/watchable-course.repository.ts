import type { Database } from '#server/database/database.ts'

export type Curriculum = {
  id: string
  slug: string
  title: string
  thumbnailKey: string | null
  modules: { id: string; title: string; position: number; lessons: CurriculumLesson[] }[]
}
type CurriculumLesson = { id: string; title: string; durationSeconds: number | null; isFreePreview: boolean }

/** Modules and lessons of a course in order, whether or not it is on sale: those who own it keep it. */
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
  const lessons = await listLessons(db, course.id)
  return {
    ...course,
    modules: modules.map((module) => ({
      ...module,
      lessons: lessons.filter(({ moduleId }) => moduleId === module.id).map(({ moduleId: _, ...lesson }) => lesson),
    })),
  }
}

async function listLessons(db: Database, courseId: string) {
  const rows = await db
    .selectFrom('lessons')
    .innerJoin('modules', 'modules.id', 'lessons.module_id')
    .select(['lessons.id', 'lessons.module_id as moduleId', 'lessons.title'])
    .select(['lessons.video_duration_seconds as durationSeconds', 'lessons.free_preview_since as freePreviewSince'])
    .where('modules.course_id', '=', courseId)
    .orderBy('lessons.position')
    .orderBy('lessons.id')
    .execute()
  return rows.map(({ freePreviewSince, ...lesson }) => ({ ...lesson, isFreePreview: freePreviewSince !== null }))
}
