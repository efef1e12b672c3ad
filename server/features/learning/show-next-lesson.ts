import { placeAmong } from '#contract/learning/count-steps.ts'
import type { NextLesson } from '#contract/learning/dashboard.ts'
import { firstUnfinished } from '#contract/learning/first-unfinished.ts'
import type { AppContext } from '#server/app-context.ts'

import { findCurriculum } from './find-curriculum.ts'
import { listLiveGrants } from './my-courses.read-model.ts'
import { listLessonProgress } from './my-lesson-progress.read-model.ts'

type Watched = Awaited<ReturnType<typeof listLessonProgress>>[number]

/**
 * The first unfinished lesson of the unfinished course watched most recently, or else of the latest purchase (for a
 * bundle, its first course).
 */
export async function showNextLesson(ctx: AppContext, userId: string): Promise<NextLesson | null> {
  const purchases = Map.groupBy(
    await listLiveGrants(ctx.db, { userId }),
    ({ orderId, grantedAt }) => orderId ?? grantedAt,
  )
  const owned = [...purchases.values()].reverse().flatMap((grants) => grants.map(({ courseId }) => courseId))
  const watched = await listLessonProgress(ctx.db, userId)
  const lastWatched = watched.map(({ courseId }) => courseId).filter((courseId) => owned.includes(courseId))
  for (const courseId of new Set([...lastWatched, ...owned])) {
    const lesson = await findNextLesson(
      ctx,
      courseId,
      watched.filter((row) => row.courseId === courseId),
    )
    if (lesson) return lesson
  }
  return null
}

async function findNextLesson(ctx: AppContext, courseId: string, watched: Watched[]): Promise<NextLesson | undefined> {
  const { modules, thumbnailKey, slug, title } = await findCurriculum(ctx, { id: courseId })
  const lessons = modules.flatMap((module) =>
    module.lessons.map((lesson) => ({ ...lesson, moduleTitle: module.title })),
  )
  const progress = new Map(watched.map((row) => [row.lessonId, row]))
  const lesson = firstUnfinished(lessons, (id) => Boolean(progress.get(id)?.completedAt))
  if (!lesson) return undefined
  const row = progress.get(lesson.id)
  const place = placeAmong(lessons, lessons.indexOf(lesson))
  return {
    courseId,
    courseSlug: slug,
    courseTitle: title,
    thumbnailUrl: thumbnailKey && `/images/${thumbnailKey}-1200.jpg`,
    lessonId: lesson.id,
    lessonTitle: lesson.title,
    lessonType: lesson.type,
    moduleTitle: lesson.moduleTitle,
    lessonNumber: place.number,
    lessonCount: place.count,
    positionSeconds: Math.min(row?.positionSeconds ?? row?.watchedSeconds ?? 0, lesson.durationSeconds ?? Infinity),
    durationSeconds: lesson.durationSeconds,
    watchedAt: row?.updatedAt ?? null,
  }
}
