import { zonedFormat } from '#contract/zoned-formats.ts'

/** `December 24, 2026`, or `December 21, 2026 – January 3, 2027`. */
export const formatDays = ({ day, until }: { day: string; until: string }): string =>
  zonedFormat('UTC', { dateStyle: 'long' }).formatRange(new Date(day), new Date(until))
