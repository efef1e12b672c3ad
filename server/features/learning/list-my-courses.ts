import { coursePercent } from '#contract/learning/lesson-percent.ts'
import type { EnrolledCourse, MyCourses } from '#contract/learning/my-courses.ts'
import type { AppContext } from '#server/app-context.ts'

import { listLessonStates, listLiveGrants } from './my-courses.repository.ts'

type Grant = Awaited<ReturnType<typeof listLiveGrants>>[number]
type LessonState = Awaited<ReturnType<typeof listLessonStates>>[number]

export async function listMyCourses({ db }: AppContext, userId: string): Promise<MyCourses> {
  const grants = await listLiveGrants(db, userId)
  const firstGrants = [...new Map(grants.toReversed().map((grant) => [grant.courseId, grant])).values()].reverse()
  const states = await listLessonStates(
    db,
    userId,
    firstGrants.map((grant) => grant.courseId),
  )
  const courses = firstGrants.map((grant) =>
    toEnrolledCourse(
      grant,
      states.filter(({ courseId }) => courseId === grant.courseId),
    ),
  )
  return { courses, bundlePurchases: [] }
}

function toEnrolledCourse(grant: Grant, lessons: LessonState[]): EnrolledCourse {
  return {
    id: grant.courseId,
    slug: grant.slug,
    title: grant.title,
    thumbnailUrl: grant.thumbnailKey && `/images/${grant.thumbnailKey}-1200.jpg`,
    purchaseType: grant.source === 'bundle_order' ? 'bundle' : 'individual',
    bundleName: null,
    purchaseId: null,
    purchaseDate: grant.grantedAt,
    progress: {
      progressPercent: coursePercent(lessons),
      completed: lessons.filter(({ completed }) => completed).length,
      total: lessons.length,
      lessons,
    },
  }
}
