import type { NextLesson } from '#contract/learning/dashboard.ts'
import type { AppContext } from '#server/app-context.ts'

import { findCurriculum } from './find-curriculum.ts'
import { listLiveGrants } from './my-courses.repository.ts'
import { listWatchedLessons } from './watched-lessons.repository.ts'

type Watched = Awaited<ReturnType<typeof listWatchedLessons>>[number]

/**
 * Where the student was: in the course that was watched last and is not finished, else in the one that was got last.
 * A lesson that was begun is gone on with; after a finished one comes the next that is not.
 */
export async function showNextLesson(ctx: AppContext, userId: string): Promise<NextLesson | null> {
  const owned = (await listLiveGrants(ctx.db, { userId })).map(({ courseId }) => courseId)
  const watched = await listWatchedLessons(ctx.db, userId)
  const lastWatched = watched.map(({ courseId }) => courseId).filter((courseId) => owned.includes(courseId))
  for (const courseId of new Set([...lastWatched, ...owned.toReversed()])) {
    const lesson = await nextLessonOf(
      ctx,
      courseId,
      watched.filter((row) => row.courseId === courseId),
    )
    if (lesson) return lesson
  }
  return null
}

async function nextLessonOf(ctx: AppContext, courseId: string, watched: Watched[]): Promise<NextLesson | undefined> {
  const { modules, thumbnailKey, slug, title } = await findCurriculum(ctx, { id: courseId })
  const lessons = modules.flatMap((module) =>
    module.lessons.map((lesson) => ({ ...lesson, moduleTitle: module.title })),
  )
  const progress = new Map(watched.map((row) => [row.lessonId, row]))
  const isOpen = ({ id }: { id: string }) => !progress.get(id)?.completedAt
  const last = lessons.findIndex(({ id }) => id === watched[0]?.lessonId)
  const lesson = lessons.slice(Math.max(0, last)).find(isOpen) ?? lessons.find(isOpen)
  if (!lesson) return undefined
  const row = progress.get(lesson.id)
  return {
    courseId,
    courseSlug: slug,
    courseTitle: title,
    thumbnailUrl: thumbnailKey && `/images/${thumbnailKey}-1200.jpg`,
    lessonId: lesson.id,
    lessonTitle: lesson.title,
    moduleTitle: lesson.moduleTitle,
    lessonNumber: lessons.indexOf(lesson) + 1,
    lessonCount: lessons.length,
    positionSeconds: Math.min(row?.positionSeconds ?? row?.watchedSeconds ?? 0, lesson.durationSeconds ?? Infinity),
    durationSeconds: lesson.durationSeconds,
    watchedAt: row?.updatedAt ?? null,
  }
}
