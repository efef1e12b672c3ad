/** The built-in courses, in the order students take them. All other courses come after these. */
const KNOWN_COURSES = [
  { slug: 'intro-to-trading', level: 'Beginner' },
  { slug: 'trading-psychology', level: 'Intermediate' },
  { slug: 'advanced-trading-concepts', level: 'Advanced' },
] as const

const COMING_SOON_SLUG = 'advanced-trading-concepts'

export type CourseFacts = { duration: string; lessons: number | string }
export type Figures = {
  slug: string
  lessonCount: number
  durationSeconds: number
  runtimeClaim: string | null
  lessonsClaim: string | null
}

/** The length each page states is fixed copy, see docs/product-rules.md#what-a-course-page-claims. */
const LANDING_FACTS: CourseFacts = { duration: '2 hours', lessons: 12 }

export const landingFacts = (course: Figures): CourseFacts => claimedFacts(course, LANDING_FACTS)

/** What staff wrote wins over every other figure. */
export function claimedFacts({ runtimeClaim, lessonsClaim }: Figures, { duration, lessons }: CourseFacts): CourseFacts {
  return { duration: runtimeClaim ?? duration, lessons: lessonsClaim ?? lessons }
}

export const lessonsWords = ({ lessons }: CourseFacts) => (String(lessons) === '1' ? '1 lesson' : `${lessons} lessons`)

/** Courses have no level field: we know it for the built-in ones, and all others are just a 'Course'. */
export function courseLevel(slug: string): string {
  return findKnownCourse(slug)?.level ?? 'Course'
}

/** Marked COMING SOON and sold as pre-enrollment. */
export function isComingSoon(slug: string): boolean {
  return slug === COMING_SOON_SLUG
}

/** The named courses in their fixed order, without missing ones. */
export function coursesOnPath<C extends { slug: string }>(courses: C[]): C[] {
  return KNOWN_COURSES.flatMap(({ slug }) => courses.find((course) => course.slug === slug) ?? [])
}

export function findKnownCourse(slug: string) {
  return KNOWN_COURSES.find((course) => course.slug === slug)
}
