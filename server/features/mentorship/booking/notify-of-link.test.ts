import { describe, expect, it } from 'vitest'

import { readEmails } from '../../../test/mailbox.ts'
import { ada } from '../../../test/people.ts'
import { bookingOf, DAY_MS, HOUR_MS, startMentorship, WEDNESDAY } from '../../../test/sample-mentorship.ts'

const MINUTE_MS = 60_000
const OLD = 'https://meet.example/old'
const NEW = 'https://meet.example/new'
const THURSDAY = '2026-11-19T09:00:00.000Z'

async function startBooked() {
  const { shop, owner, student, mentor, programId } = await startMentorship()
  await mentor.put('/api/mentor/settings', { meetingLink: OLD })
  const book = async (startsAt: string): Promise<string> =>
    (await student.post('/api/my/mentorship/sessions', bookingOf(programId, mentor.id, startsAt))).json().id
  const id = await book(WEDNESDAY)
  const changeOwn = (meetingLink: string, session = id) =>
    mentor.put(`/api/mentor/sessions/${session}`, { meetingLink })
  const changeAll = (meetingLink: string) => mentor.put('/api/mentor/settings', { meetingLink })
  const sent = () => readEmails(shop, 'mentorship_link')
  return { shop, owner, student, mentor, id, book, changeOwn, changeAll, sent }
}

describe('a new meeting link', () => {
  it('reaches the student once, with an invite that counts as newer', async () => {
    const { shop, id, changeOwn, sent } = await startBooked()
    const sequence = async () =>
      (
        await shop.ctx.db
          .selectFrom('mentor_sessions')
          .select('sequence')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).sequence
    const before = await sequence()
    await changeOwn('https://meet.example/typo')
    shop.moveClock(9 * MINUTE_MS)
    await changeOwn(NEW)
    expect(await sent()).toEqual([])
    shop.moveClock(MINUTE_MS)
    const emails = await sent()
    expect(emails.map(({ to }) => to)).toEqual([ada.email])
    expect(emails[0]?.text).toContain(NEW)
    expect(emails[0]?.text).not.toContain('typo')
    expect(await sequence()).toBeGreaterThan(before)
    shop.moveClock(HOUR_MS)
    expect(await sent()).toHaveLength(1)
  })

  it("of the mentor's reaches those in all sessions that have none of their own", async () => {
    const { shop, book, changeOwn, changeAll, sent } = await startBooked()
    const own = await book(THURSDAY)
    await changeOwn('https://meet.example/own', own)
    shop.moveClock(10 * MINUTE_MS)
    expect(await sent()).toHaveLength(1)
    await changeAll(NEW)
    shop.moveClock(10 * MINUTE_MS)
    const emails = await sent()
    expect(emails).toHaveLength(2)
    expect(emails[0]?.text).toContain(NEW)
    expect(emails[0]?.subject).toContain('November 18, 2026')
  })

  it('that staff set reaches the mentor as well', async () => {
    const { shop, owner, mentor, sent } = await startBooked()
    expect(
      (await owner.post('/api/admin/mentorship/mentors', { userId: mentor.id, meetingLink: NEW })).statusCode,
    ).toBe(200)
    shop.moveClock(10 * MINUTE_MS)
    const emails = await sent()
    expect(emails.map(({ to }) => to).toSorted()).toEqual([ada.email, 'miriam@example.test'])
    for (const { text } of emails) expect(text).toContain(NEW)
    expect(emails.find(({ to }) => to !== ada.email)?.text).toContain('With: Ada Lovelace')
  })

  it('says so when there is none for now', async () => {
    const { shop, changeAll, sent } = await startBooked()
    await changeAll('')
    shop.moveClock(10 * MINUTE_MS)
    const [email] = await sent()
    expect(email?.text).toContain("Please don't use an earlier link. Miriam Voss will add a new one before the call.")
    expect(email?.text).not.toContain(OLD)
  })

  it('is not announced if it was taken back, is the same, or the session was canceled', async () => {
    const { shop, student, id, changeOwn, changeAll, sent } = await startBooked()
    await changeOwn(NEW)
    await changeOwn(OLD)
    await changeAll(OLD)
    shop.moveClock(10 * MINUTE_MS)
    expect(await sent()).toEqual([])
    await changeOwn(NEW)
    await student.post(`/api/my/mentorship/sessions/${id}/cancel`, { losesCredit: false })
    shop.moveClock(10 * MINUTE_MS)
    expect(await sent()).toEqual([])
  })

  it('does not wait when the session is about to start', async () => {
    const { shop, mentor, changeOwn, sent } = await startBooked()
    shop.moveClock(2 * DAY_MS + 23 * HOUR_MS - 10 * MINUTE_MS)
    await mentor.post('/api/login', { email: 'miriam@example.test', password: 'on the hour' })
    await changeOwn(NEW)
    expect(await sent()).toHaveLength(1)
  })
})
