/** The three named courses in the order of the path; other courses come after them (student spec §2). */
export const PATH_SLUGS = ['intro-to-trading', 'trading-psychology', 'advanced-trading-concepts']

const LEVELS = ['Beginner', 'Intermediate', 'Advanced']

/** A course has no level of its own: the named ones are known, others are just a 'Course' (decision 43). */
export function courseLevel(slug: string): string {
  return LEVELS[PATH_SLUGS.indexOf(slug)] ?? 'Course'
}

/** The named courses, in their order; missing ones are left out. */
export function coursesOnPath<C extends { slug: string }>(courses: C[]): C[] {
  return PATH_SLUGS.flatMap((slug) => courses.find((course) => course.slug === slug) ?? [])
}

export function inShopOrder<C extends { slug: string }>(courses: C[]): C[] {
  return [...coursesOnPath(courses), ...courses.filter((course) => !PATH_SLUGS.includes(course.slug))]
}
