import { v7 as uuidv7 } from 'uuid'

import type { AppContext } from '#server/app-context.ts'

import { ada, grace, signUp } from './people.ts'
import { startShop, type TestShop } from './start-shop.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

const miriam = { email: 'miriam@example.test', password: 'on the hour', firstName: 'Miriam', lastName: 'Voss' }

/**
 * Sunday, November 15, 2026, 10 a.m. UTC: a program that Miriam mentors, on weekdays from 9 to 12 on her clock in
 * Berlin, and Ada with three credits.
 */
export async function startMentorship({
  sessions = 3,
  ...overrides
}: Partial<AppContext> & { sessions?: number } = {}) {
  const shop = await startShop({}, overrides)
  const owner = await signUp(shop, grace, 'owner')
  const programId = await addProgram(shop)
  const mentor = await addMentor(shop, programId, miriam)
  const student = await signUp(shop, ada)
  if (sessions > 0) await addCredits(shop, student.id, programId, sessions)
  return { shop, owner, mentor, student, programId }
}

export async function addProgram(shop: TestShop, title = '1:1 Mentorship', minutes = 60): Promise<string> {
  const id = uuidv7()
  const now = shop.clock.now().toISOString()
  await shop.ctx.db
    .insertInto('mentorship_programs')
    .values({
      id,
      title,
      description: 'Calls with a mentor.',
      price_cents: 50_000,
      sessions_count: 3,
      session_duration_minutes: minutes,
      position: 0,
      created_at: now,
    })
    .execute()
  return id
}

export async function addMentor(shop: TestShop, programId: string, person = miriam) {
  const mentor = await signUp(shop, person, 'mentor')
  await mentor.put('/api/mentor/settings', { timeZone: 'Europe/Berlin', noticeHours: 12 })
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, fromMinute: 540, toMinute: 720 }))
  await mentor.put('/api/mentor/hours', { hours })
  await shop.ctx.db.insertInto('program_mentors').values({ program_id: programId, mentor_id: mentor.id }).execute()
  return mentor
}

export async function addCredits(shop: TestShop, userId: string, programId: string, sessions: number) {
  const id = uuidv7()
  await shop.ctx.db
    .insertInto('credit_grants')
    .values({
      id,
      user_id: userId,
      program_id: programId,
      source: 'manual',
      sessions,
      reason: 'A test',
      granted_at: shop.clock.now().toISOString(),
    })
    .execute()
  return id
}

/** As staff do. */
export async function assign(shop: TestShop, mentorId: string, studentId: string) {
  await shop.ctx.db
    .insertInto('mentor_students')
    .values({ mentor_id: mentorId, user_id: studentId, assigned_at: shop.clock.now().toISOString() })
    .execute()
}

/** Wednesday, 10 a.m. in Berlin. */
export const WEDNESDAY = '2026-11-18T09:00:00.000Z'

export const bookingOf = (programId: string, mentorId: string, startsAt = WEDNESDAY) => ({
  programId,
  mentorId,
  startsAt,
  timeZone: 'America/New_York',
})
