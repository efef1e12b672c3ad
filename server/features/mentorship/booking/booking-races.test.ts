import { describe, expect, it } from 'vitest'

import { ada, signUp } from '../../../test/people.ts'
import { addCredits, addMentor, bookingOf, startMentorship } from '../../../test/sample-mentorship.ts'

const SESSIONS = '/api/my/mentorship/sessions'
const PEOPLE = 12

/** Many students and a mentor each, so that the two calls of a pair meet in many orders. */
async function startPairs() {
  const { shop, owner, programId } = await startMentorship()
  const pairs = []
  for (let at = 0; at < PEOPLE; at++) {
    const mentor = await addMentor(shop, programId, { ...ada, email: `mentor${at}@example.test` })
    const student = await signUp(shop, { ...ada, email: `student${at}@example.test` })
    await addCredits(shop, student.id, programId, 1)
    pairs.push({ mentor, student, book: () => student.post(SESSIONS, bookingOf(programId, mentor.id)) })
  }
  return { shop, owner, programId, pairs }
}

describe('a booking while staff change something', () => {
  it('never stays with a mentor who stopped', async () => {
    const { shop, owner, pairs } = await startPairs()
    for (const { mentor, book } of pairs) {
      await Promise.all([book(), owner.post(`/api/admin/mentorship/mentors/${mentor.id}/stop`, {})])
    }
    const left = await shop.ctx.db
      .selectFrom('mentor_sessions')
      .innerJoin('mentors', 'mentors.user_id', 'mentor_sessions.mentor_id')
      .select('mentor_sessions.id')
      .where('mentors.stopped_at', 'is not', null)
      .where('mentor_sessions.canceled_at', 'is', null)
      .execute()
    expect(left).toEqual([])
  })

  it('is refused as soon as students take seats instead', async () => {
    const { shop, owner, programId, pairs } = await startPairs()
    const rules = `/api/admin/mentorship/programs/${programId}`
    for (const { book } of pairs) {
      const [booked] = await Promise.all([book(), owner.put(rules, { capacity: 5 })])
      expect([200, 409]).toContain(booked.statusCode)
      await owner.put(rules, { capacity: 1 })
    }
    const used = await shop.ctx.db.selectFrom('credit_grants').select('used').where('used', '>', 0).execute()
    const sessions = await shop.ctx.db.selectFrom('mentor_sessions').select('id').execute()
    expect(sessions).toHaveLength(used.length)
  })
})
