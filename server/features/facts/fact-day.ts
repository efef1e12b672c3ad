/** The day of UTC that an instant lies in. */
export const dayOf = (instant: string): string => instant.slice(0, 10)

/** Stands in for a course where all of them count as one. */
export const WHOLE_SHOP = '00000000-0000-0000-0000-000000000000'

/** In place of a number of finished lessons: has access and watched nothing. */
export const NOT_STARTED = -1
