import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'

import { addCredits, startMentorship } from '../../../test/sample-mentorship.ts'

/** By hand: seats of November, on both sides of its edges, and what became of them. */
const SEATS = [
  // First sessions: 48 hours and 96 hours after the purchase.
  { student: 'a', granted: '11-01T09:00', booked: '11-01T10:00', starts: '11-03T09:00', became: 'attended' },
  { student: 'b', granted: '11-01T09:00', booked: '11-02T10:00', starts: '11-05T09:00', became: 'unmarked' },
  // Not a first one.
  { student: 'a', granted: '', booked: '11-04T10:00', starts: '11-10T09:00', became: 'missed' },
  { student: 'b', granted: '', booked: '11-04T11:00', starts: '11-11T09:00', became: 'canceled' },
  // Booked in October, and its first session was then: only the second counts as held.
  { student: 'c', granted: '10-01T09:00', booked: '10-01T10:00', starts: '10-31T23:59', became: 'attended' },
  { student: 'c', granted: '', booked: '10-02T10:00', starts: '11-01T00:00', became: 'attended' },
  // To come.
  { student: 'a', granted: '', booked: '11-14T10:00', starts: '11-20T09:00', became: 'upcoming' },
  // Booked in December of another story: out of the range.
  { student: 'd', granted: '12-01T00:00', booked: '12-01T00:00', starts: '12-01T00:00', became: 'upcoming' },
] as const

it('counts what became of the sessions of a range, to the edge', async () => {
  const { shop, owner, mentor, programId, student } = await startMentorship({ sessions: 0 })
  const { db } = shop.ctx
  const at = (day: string) => `2026-${day}:00.000Z`
  const grants = new Map<string, string>()
  for (const { student: name, granted, booked, starts, became } of SEATS) {
    const grantId = grants.get(name) ?? (await addCredits(shop, student.id, programId, 9))
    grants.set(name, grantId)
    if (granted) {
      const granted_at = at(granted)
      await db.updateTable('credit_grants').set({ granted_at }).where('id', '=', grantId).execute()
    }
    const [sessionId, seatId] = [uuidv7(), uuidv7()]
    const startsAt = at(starts)
    const canceled_at = became === 'canceled' ? at('11-09T09:00') : null
    await db
      .insertInto('mentor_sessions')
      .values({
        ...{ id: sessionId, program_id: programId, mentor_id: mentor.id, starts_at: startsAt, capacity: 1 },
        ...{ ends_at: new Date(Date.parse(startsAt) + 3_600_000).toISOString(), created_at: at(booked), canceled_at },
      })
      .execute()
    await db
      .insertInto('session_seats')
      .values({
        ...{ id: seatId, session_id: sessionId, user_id: student.id, time_zone: 'UTC', booked_at: at(booked) },
        ...{ canceled_at, attended_at: became === 'attended' ? startsAt : null },
        missed_at: became === 'missed' ? startsAt : null,
      })
      .execute()
    await db
      .insertInto('credit_uses')
      .values({
        ...{ id: uuidv7(), grant_id: grantId, seat_id: seatId, starts_at: startsAt, used_at: at(booked) },
        returned_at: canceled_at,
      })
      .execute()
  }
  const figures = async (from: string, to: string) =>
    (await owner.get(`/api/admin/mentorship/figures?from=${at(from)}&to=${at(to)}`)).json()
  // The shop's clock says November 15.
  expect(await figures('11-01T00:00', '12-01T00:00')).toEqual({
    booked: 5,
    held: 3,
    missed: 1,
    canceled: 1,
    medianHoursToFirstSession: 72,
  })
  expect(await figures('10-01T00:00', '11-01T00:00')).toEqual({
    booked: 2,
    held: 1,
    missed: 0,
    canceled: 0,
    // From October 1, 9:00 to October 31, 23:59.
    medianHoursToFirstSession: 735,
  })
  expect(await figures('09-01T00:00', '10-01T00:00')).toEqual({
    ...{ booked: 0, held: 0, missed: 0, canceled: 0 },
    medianHoursToFirstSession: null,
  })
})
