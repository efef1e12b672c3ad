import type { AppContext } from '#server/app-context.ts'
import { mayWatchCourse } from '#server/features/access/access.ts'
import { notFound } from '#server/http/app-error.ts'
import { findCourseTitle, listNotesOfCourse } from './my-notes.read-model.ts'

export type ExportedNotes = {
  courseTitle: string
  exportedAt: string
  modules: { title: string; notes: { lessonTitle: string; title: string; content: string; updatedAt: string }[] }[]
}

/**
 * All of a student's notes on a course. A course they neither own nor took notes in is treated as if it didn't exist.
 */
export async function exportNotes({ db, clock }: AppContext, userId: string, courseId: string) {
  const course = await findCourseTitle(db, courseId)
  const rows = await listNotesOfCourse(db, userId, courseId)
  if (!course || (rows.length === 0 && !(await mayWatchCourse(db, userId, courseId)))) throw notFound('Course')
  const notes: ExportedNotes = {
    courseTitle: course.title,
    exportedAt: clock.now().toISOString(),
    modules: [...Map.groupBy(rows, ({ moduleId }) => moduleId).values()].map((group) => ({
      title: group[0]?.moduleTitle ?? '',
      notes: group,
    })),
  }
  return { fileName: `${fileSafe(course.slug)}-notes`, notes }
}

/** The slug goes into a header, between quotes. */
const fileSafe = (slug: string) => slug.replace(/[^\w-]+/g, '-')
