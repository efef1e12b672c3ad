import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, MessageSchema } from '../fields.ts'
import { HandInSchema, HomeworkChangeSchema, HomeworkFormSchema, HomeworkSchema, ReviewSchema } from './homework.ts'

const one = z.object({ id: IdField })

export const listMyHomework = endpoint({
  method: 'GET',
  path: '/api/my/mentorship/homework',
  access: 'signedIn',
  summary: 'Homework from your mentors: what is open first, soonest due first.',
  reply: z.array(HomeworkSchema),
})

export const handInHomework = endpoint({
  method: 'POST',
  path: '/api/my/mentorship/homework/:id/hand-in',
  access: 'signedIn',
  summary: 'Hands in homework. 409 `not_open` if it was handed in or withdrawn, `thread_closed`, `files_full`.',
  params: one,
  body: HandInSchema,
  reply: HomeworkSchema,
})

export const listHomeworkToReview = endpoint({
  method: 'GET',
  path: '/api/mentor/homework',
  access: 'mentor',
  summary: 'Homework that was handed in and waits for a review, longest waiting first.',
  reply: z.array(HomeworkSchema),
})

export const listStudentHomework = endpoint({
  method: 'GET',
  path: '/api/mentor/students/:id/homework',
  access: 'mentor',
  summary: 'Homework of one of the own students. 404 for anyone else.',
  params: one,
  reply: z.array(HomeworkSchema),
})

export const giveHomework = endpoint({
  method: 'POST',
  path: '/api/mentor/students/:id/homework',
  access: 'mentor',
  summary: 'Gives homework to one of the own students, who gets an email. 409 `files_full`.',
  params: one,
  body: HomeworkFormSchema,
  reply: HomeworkSchema,
})

export const changeHomework = endpoint({
  method: 'PUT',
  path: '/api/mentor/homework/:id',
  access: 'mentor',
  summary:
    'Changes homework that is still open. 409 `not_open`, or `changed_meanwhile` if `revision` is not the current one, `files_full`.',
  params: one,
  body: HomeworkChangeSchema,
  reply: HomeworkSchema,
})

export const withdrawHomework = endpoint({
  method: 'POST',
  path: '/api/mentor/homework/:id/withdraw',
  access: 'mentor',
  summary: 'Takes homework back that is still open; the student no longer sees it. 409 `not_open`.',
  params: one,
  reply: MessageSchema,
})

export const reviewHomework = endpoint({
  method: 'POST',
  path: '/api/mentor/homework/:id/review',
  access: 'mentor',
  summary: 'Says that handed-in homework is done, or asks for another try. 409 `not_handed_in`.',
  params: one,
  body: ReviewSchema,
  reply: HomeworkSchema,
})
