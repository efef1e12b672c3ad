import { apiQuery } from '#web/lib/api/api-query.ts'

export const programRulesQuery = apiQuery('GET /api/admin/mentorship/programs')
export const mentorsQuery = apiQuery('GET /api/admin/mentorship/mentors')

type Range = { from: string; to: string }
export const allSessionsQuery = (query: Range) => apiQuery('GET /api/admin/mentorship/sessions', { query })
export const mentorshipFiguresQuery = (query: Range) => apiQuery('GET /api/admin/mentorship/figures', { query })

const DAY_MS = 86_400_000

/** Whole days before now (negative) or after it. */
export function rangeOfDays(now: Date, days: number): Range {
  const [from, to] = [now.getTime(), now.getTime() + days * DAY_MS].toSorted((a, b) => a - b)
  return { from: new Date(from ?? 0).toISOString(), to: new Date(to ?? 0).toISOString() }
}
