import { OWNER_TOKEN } from '../school/school-plan.ts'
import { type School, studentCookie } from '../school-shop.ts'
import { sendToSchool } from '../send-to-school.ts'

export const BOOKINGS = 1000
const BOOKERS = 100
const HOURS_A_DAY = 17
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MONTH_DAYS = 31
const PROGRAM = {
  ...{ title: 'Mentorship', description: 'Calls with a mentor.', priceCents: 50_000 },
  ...{ sessionsCount: 10, sessionDurationMinutes: 60 },
}

/** The owner mentors around the clock and has 1,000 bookings ahead, 17 of 24 hours a day. */
export async function fillMentorCalendar({ origin }: School): Promise<{ slotsPath: string; cookies: string[] }> {
  const owner = `candlewick=${OWNER_TOKEN}`
  const ask = async (cookie: string, method: string, path: string, body?: object) =>
    JSON.parse(await sendToSchool(origin, { method, path, cookie, ...(body && { body }) }))
  const { id: ownerId } = await ask(owner, 'GET', '/api/auth/user')
  const [known] = await ask(owner, 'GET', '/api/admin/mentorship')
  const first = known ?? (await ask(owner, 'POST', '/api/admin/mentorship', PROGRAM))
  const { upcomingCount } = await ask(owner, 'POST', '/api/admin/mentorship/mentors', { userId: ownerId })
  await ask(owner, 'PUT', `/api/admin/mentorship/programs/${first.id}`, { mentorIds: [ownerId] })
  await ask(owner, 'PUT', '/api/mentor/settings', { timeZone: 'UTC', bufferMinutes: 0, noticeHours: 0, windowDays: 90 })
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: 0, toMinute: 1440 }))
  await ask(owner, 'PUT', '/api/mentor/hours', { hours })

  const midnight = Math.ceil(Date.now() / DAY_MS + 1) * DAY_MS
  const hoursPerSession = Math.ceil(first.sessionDurationMinutes / 60)
  const cookies = Array.from({ length: BOOKERS }, (_, student) => studentCookie(student))
  const instant = (days: number) => new Date(midnight + days * DAY_MS).toISOString()
  const range = `from=${instant(0)}&to=${instant(MONTH_DAYS)}`
  const slotsPath = `/api/my/mentorship/programs/${first.id}/slots?${range}`
  // The school is used again; the bookings of the last run are in it.
  if (upcomingCount >= BOOKINGS) return { slotsPath, cookies }
  for (const [student, cookie] of cookies.entries()) {
    const { id } = await ask(cookie, 'GET', '/api/auth/user')
    const sessions = BOOKINGS / BOOKERS
    await ask(owner, 'POST', `/api/admin/users/${id}/credits`, { programId: first.id, sessions, reason: 'Benchmark' })
    for (let turn = 0; turn < sessions; turn++) {
      const number = turn * BOOKERS + student
      const perDay = Math.floor(HOURS_A_DAY / hoursPerSession)
      const [day, place] = [Math.floor(number / perDay), number % perDay]
      const startsAt = new Date(midnight + day * DAY_MS + place * hoursPerSession * HOUR_MS).toISOString()
      await ask(cookie, 'POST', '/api/my/mentorship/sessions', {
        ...{ programId: first.id, mentorId: ownerId, startsAt, timeZone: 'UTC' },
      })
    }
  }
  return { slotsPath, cookies }
}
