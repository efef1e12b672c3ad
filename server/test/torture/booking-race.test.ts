import { expect, it } from 'vitest'

import { addKnownPerson } from '../known-person.ts'
import { addCredits, bookingOf, startMentorship } from '../sample-mentorship.ts'

/** `npm run torture` sends 200 students, `npm test` a few. */
const STUDENTS = process.env.TORTURE_SCHEDULES ? 200 : 20

it(`gives a time to one of ${STUDENTS} students and tells all others what is free`, async () => {
  const { shop, mentor, programId } = await startMentorship({ sessions: 0 })
  const students = await Promise.all(
    Array.from({ length: STUDENTS }, async (_, at) => {
      const student = await addKnownPerson(shop, `student${at}@example.test`)
      await addCredits(shop, student.id, programId, 1)
      return student
    }),
  )
  const answers = await Promise.all(
    students.map((student) => student.post('/api/my/mentorship/sessions', bookingOf(programId, mentor.id))),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const others = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json())
  expect(others).toHaveLength(STUDENTS - 1)
  for (const { code, message, nextSlots } of others) {
    expect(code).toBe('slot_taken')
    expect(message).toContain('Next free: ')
    expect(nextSlots.split(' ')).toHaveLength(3)
  }
  const winner = students[answers.findIndex(({ statusCode }) => statusCode === 200)]
  const { db } = shop.ctx
  const grants = await db.selectFrom('credit_grants').select(['user_id', 'used']).where('used', '>', 0).execute()
  expect(grants).toEqual([{ user_id: winner?.id, used: 1 }])
  expect(await db.selectFrom('credit_uses').select('returned_at').execute()).toEqual([{ returned_at: null }])
  expect(await db.selectFrom('session_seats').select('user_id').execute()).toEqual([{ user_id: winner?.id }])
  expect(await db.selectFrom('mentor_sessions').select('id').execute()).toHaveLength(1)
  // An hour of the student's, and of the mentor's with the break.
  expect(await db.selectFrom('booked_quarters').select('quarter').execute()).toHaveLength(4 + 5)
}, 120_000)
