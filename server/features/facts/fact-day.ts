/** The UTC day of an instant. */
export const dayOf = (instant: string): string => instant.slice(0, 10)

/** Used as a course id for totals across all courses. */
export const WHOLE_SHOP = '00000000-0000-0000-0000-000000000000'

/** Used instead of a number of finished lessons: has access, but hasn't watched anything. */
export const NOT_STARTED = -1
