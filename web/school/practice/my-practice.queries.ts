import { apiQuery } from '#web/lib/api/api-query.ts'

export const myPracticeQuery = apiQuery('GET /api/my/practice')
export const reviewEmailsQuery = apiQuery('GET /api/my/review-emails')
