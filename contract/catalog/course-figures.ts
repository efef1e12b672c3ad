import { type CourseFacts, claimedFacts, coursesOnPath, type Figures, findKnownCourse } from './known-courses.ts'

const CATALOG_FACTS: Record<string, CourseFacts> = {
  'intro-to-trading': { duration: '90 mins', lessons: 11 },
  'trading-psychology': { duration: '80 mins', lessons: 10 },
  'advanced-trading-concepts': { duration: '100 mins', lessons: 12 },
}
const DETAIL_FACTS: CourseFacts = { duration: '120 mins', lessons: 12 }
const UNKNOWN_CATALOG_FACTS: CourseFacts = { duration: '12 hours', lessons: 24 }
const KNOWN_COURSE_STUDENTS = '2,500+'

/** Fixed for the named courses; others show their true totals once they have lessons with durations. */
export function catalogFacts(course: Figures): CourseFacts {
  const fixed = findKnownCourse(course.slug) && CATALOG_FACTS[course.slug]
  return claimedFacts(course, fixed ?? trueFacts(course) ?? UNKNOWN_CATALOG_FACTS)
}

export function detailFacts(course: Figures): CourseFacts {
  return claimedFacts(course, (findKnownCourse(course.slug) ? null : trueFacts(course)) ?? DETAIL_FACTS)
}

/** '2,500+ students'; null for a course about which nobody claimed a number. */
export function studentsClaim(course: { slug: string; studentsClaim: string | null }): string | null {
  const claim = course.studentsClaim ?? (findKnownCourse(course.slug) ? KNOWN_COURSE_STUDENTS : null)
  return claim && `${claim} students`
}

/** The named courses first, the others after them. */
export function inShopOrder<C extends { slug: string }>(courses: C[]): C[] {
  return [...coursesOnPath(courses), ...courses.filter((course) => !findKnownCourse(course.slug))]
}

function trueFacts({ lessonCount, durationSeconds }: Figures): CourseFacts | null {
  if (lessonCount === 0 || durationSeconds === 0) return null
  return { duration: runtimeWords(durationSeconds), lessons: lessonCount }
}

/** '90 mins', '3 hours' */
export function runtimeWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 120) return minutes === 1 ? '1 min' : `${minutes} mins`
  return `${Math.round(minutes / 60)} hours`
}
