import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, InstantField, ListedIdField, optional, pagingFields, visibleText } from '../fields.ts'
import { MAX_REMARK_LENGTH, MOST_STARS } from './mentorship-limits.ts'
import { MySessionSchema } from './mentorship-session.ts'

export const rateSession = endpoint({
  method: 'PUT',
  path: '/api/my/mentorship/sessions/:id/rating',
  access: 'signedIn',
  summary:
    'Rates a session that took place, for staff only. Null stars take the rating back. 409 `not_held` before the end, and for those who missed it.',
  params: z.object({ id: IdField }),
  body: z.object({
    stars: z.int().min(1).max(MOST_STARS).nullable(),
    remark: optional(visibleText(MAX_REMARK_LENGTH)),
  }),
  reply: MySessionSchema,
})

export const showMentorRatings = endpoint({
  method: 'GET',
  path: '/api/admin/mentorship/ratings',
  access: 'staff',
  summary: "Each mentor's average of all ratings, and how many there are. Mentors without any are left out.",
  reply: z.array(z.object({ mentorId: IdField, mentorName: z.string(), average: z.number(), count: z.int() })),
})

const SessionRatingSchema = z.object({
  seatId: ListedIdField,
  mentorName: z.string(),
  studentId: ListedIdField,
  studentName: z.string(),
  startsAt: InstantField,
  stars: z.int(),
  remark: z.string().nullable(),
  ratedAt: InstantField,
})
export type SessionRating = z.infer<typeof SessionRatingSchema>

export const listSessionRatings = endpoint({
  method: 'GET',
  path: '/api/admin/mentorship/ratings/sessions',
  access: 'staff',
  summary: 'Ratings with their remarks, the newest first; the total is in X-Total-Count.',
  query: z.object(pagingFields(20)),
  reply: z.array(SessionRatingSchema),
})
