/** The built-in courses, in the order students take them. All other courses come after these. */
const KNOWN_COURSES = [
  { slug: 'intro-to-trading', level: 'Beginner', catalogDuration: '90 mins', catalogLessons: 11 },
  { slug: 'trading-psychology', level: 'Intermediate', catalogDuration: '80 mins', catalogLessons: 10 },
  { slug: 'advanced-trading-concepts', level: 'Advanced', catalogDuration: '100 mins', catalogLessons: 12 },
] as const

const COMING_SOON_SLUG = 'advanced-trading-concepts'

export type CourseFacts = { duration: string; lessons: number }

/** The length each page states is fixed copy, see docs/product-rules.md#what-a-course-page-claims. */
export const LANDING_FACTS: CourseFacts = { duration: '2 hours', lessons: 12 }
export const DETAIL_FACTS: CourseFacts = { duration: '120 mins', lessons: 12 }
const UNKNOWN_CATALOG_FACTS: CourseFacts = { duration: '12 hours', lessons: 24 }

/** Courses have no level field: we know it for the built-in ones, and all others are just a 'Course'. */
export function courseLevel(slug: string): string {
  return findKnown(slug)?.level ?? 'Course'
}

/** Marked COMING SOON and sold as pre-enrollment. */
export function isComingSoon(slug: string): boolean {
  return slug === COMING_SOON_SLUG
}

/** Fixed for the named courses; others show their true totals once they have lessons with durations. */
export function catalogFacts(course: { slug: string; lessonCount: number; durationSeconds: number }): CourseFacts {
  const known = findKnown(course.slug)
  if (known) return { duration: known.catalogDuration, lessons: known.catalogLessons }
  if (course.lessonCount === 0 || course.durationSeconds === 0) return UNKNOWN_CATALOG_FACTS
  return { duration: formatDuration(course.durationSeconds), lessons: course.lessonCount }
}

/** The named courses in their fixed order, without missing ones. */
export function coursesOnPath<C extends { slug: string }>(courses: C[]): C[] {
  return KNOWN_COURSES.flatMap(({ slug }) => courses.find((course) => course.slug === slug) ?? [])
}

/** The named courses first, the others after them. */
export function inShopOrder<C extends { slug: string }>(courses: C[]): C[] {
  return [...coursesOnPath(courses), ...courses.filter((course) => !findKnown(course.slug))]
}

function findKnown(slug: string) {
  return KNOWN_COURSES.find((course) => course.slug === slug)
}

function formatDuration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 120) return minutes === 1 ? '1 min' : `${minutes} mins`
  return `${Math.round(minutes / 60)} hours`
}
