import { apiQuery } from '#web/lib/api/api-query.ts'

export const programRulesQuery = apiQuery('GET /api/admin/mentorship/programs')
export const mentorsQuery = apiQuery('GET /api/admin/mentorship/mentors')

export const unusedCreditsQuery = apiQuery('GET /api/admin/mentorship/credit-figures')
export const studentsOfMentorQuery = (id: string) =>
  apiQuery('GET /api/admin/mentorship/mentors/:id/students', { params: { id } })

type Range = { from: string; to: string }
type Choice = Range & { mentorId?: string; programId?: string }
export const allSessionsQuery = (query: Choice) => apiQuery('GET /api/admin/mentorship/sessions', { query })
export const mentorshipFiguresQuery = (query: Range) => apiQuery('GET /api/admin/mentorship/figures', { query })
