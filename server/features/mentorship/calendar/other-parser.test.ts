import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'

import { changeSettings } from '../../../test/change-settings.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { readEmails } from '../../../test/mailbox.ts'
import { ada } from '../../../test/people.ts'
import { bookingOf, DAY_MS, startMentorship, WEDNESDAY } from '../../../test/sample-mentorship.ts'
import { sendSessionReminders } from '../booking/send-session-reminders.ts'
import { type CalendarEvent, writeFeed, writeInvitation } from '../booking/session-calendar.ts'

const SESSIONS = '/api/my/mentorship/sessions'
const NOW = new Date('2026-11-15T10:00:00.000Z')
const SOURCE = {
  siteName: 'Candlewick',
  host: 'shop.example',
  from: { name: 'Candlewick', address: 'hi@shop.example' },
}

/** What a calendar app makes of it. */
function read(calendar: string | null | undefined) {
  const parsed = new ICAL.Component(ICAL.parse(calendar ?? ''))
  const events = parsed.getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, summary, location, description, startDate, endDate, attendees } = new ICAL.Event(component)
    return {
      ...{ uid, sequence, summary, location, description, attendees: attendees.length },
      startsAt: startDate.toJSDate().toISOString(),
      endsAt: endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
    }
  })
  return { method: parsed.getFirstPropertyValue('method'), events }
}

const byTo = (a: { to: string }, b: { to: string }) => a.to.localeCompare(b.to)

const eventOf = (more: Partial<CalendarEvent>): CalendarEvent => ({
  ...{ sessionId: 's1', sequence: 0, startsAt: WEDNESDAY, endsAt: '2026-11-18T10:00:00.000Z' },
  ...{ title: 'Session', description: 'A call', place: null, url: 'https://shop.example/s1', isCanceled: false },
  ...more,
})

describe('what another parser reads', () => {
  it('is an invitation, its change and its cancellation, with one id and rising sequences', async () => {
    const { shop, student, mentor, programId } = await startMentorship()
    const { id } = (await student.post(SESSIONS, bookingOf(programId, mentor.id))).json()
    const moved = '2026-11-19T08:30:00.000Z'
    // Read before the next one replaces it.
    const [booking] = await readEmails(shop, 'mentorship_booking')
    await student.post(`${SESSIONS}/${id}/move`, { startsAt: moved, timeZone: 'Asia/Tokyo' })
    const [change] = (await readEmails(shop, 'mentorship_change')).filter(({ to }) => to === ada.email)
    await student.post(`${SESSIONS}/${id}/cancel`)
    const [cancellation] = (await readEmails(shop, 'mentorship_cancellation')).filter(({ to }) => to === ada.email)
    const calendars = [booking, change, cancellation].map((mail) => read(mail?.calendar))
    expect(calendars.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
    const events = calendars.flatMap((calendar) => calendar.events)
    expect(events.map(({ sequence }) => sequence)).toEqual([0, 1, 2])
    expect(events.map(({ startsAt }) => startsAt)).toEqual([WEDNESDAY, moved, moved])
    expect(events.map(({ endsAt }) => endsAt)[1]).toBe('2026-11-19T09:30:00.000Z')
    expect(events.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED'])
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(1)
  })

  it('is the event they already have in the reminders of both people', async () => {
    const { shop, student, mentor, programId } = await startMentorship()
    const { id } = (await student.post(SESSIONS, bookingOf(programId, mentor.id))).json()
    await student.post(`${SESSIONS}/${id}/move`, { startsAt: '2026-11-19T08:30:00.000Z', timeZone: 'Asia/Tokyo' })
    const changes = await readEmails(shop, 'mentorship_change')
    shop.moveClock(3 * DAY_MS)
    await sendSessionReminders.run(shop.ctx)
    const reminders = await readEmails(shop, 'mentorship_reminder')
    const byReader = (mails: typeof changes) => mails.map(({ to, calendar }) => ({ to, ...read(calendar) })).sort(byTo)
    expect(byReader(reminders)).toEqual(byReader(changes))
    for (const reminder of byReader(reminders)) {
      expect(reminder).toMatchObject({ method: 'REQUEST', events: [{ sequence: 1, status: 'CONFIRMED' }] })
    }
    expect(reminders).toHaveLength(2)
  })

  it('is what email programs get from the mail server, to offer it to the calendar', async () => {
    const { shop, student, mentor, programId } = await startMentorship()
    const { inbox, port } = await startMailServer()
    await changeSettings(shop, { smtpHost: 'localhost', smtpPort: port, smtpFromEmail: 'hello@shop.example' })
    const { id } = (await student.post(SESSIONS, bookingOf(programId, mentor.id))).json()
    await shop.runner.runDueJobs()
    await student.post(`${SESSIONS}/${id}/cancel`)
    await shop.runner.runDueJobs()
    const calls = inbox.filter(({ envelopeTo, subject }) => envelopeTo[0] === ada.email && subject?.includes('call'))
    const parts = calls.map(({ attachments }) =>
      attachments.map(({ mimeType, method, filename, content }) => ({
        ...{ type: [mimeType, method, filename], ...read(new TextDecoder().decode(content as ArrayBuffer)) },
      })),
    )
    const invitation = { method: 'REQUEST', events: [{ sequence: 0, startsAt: WEDNESDAY, status: 'CONFIRMED' }] }
    const cancellation = { method: 'CANCEL', events: [{ sequence: 1, startsAt: WEDNESDAY, status: 'CANCELLED' }] }
    // Some programs read one part, some the other.
    expect(parts).toMatchObject([
      [
        { type: ['text/calendar', 'REQUEST', null], ...invitation },
        { type: ['application/ics', undefined, 'session.ics'], ...invitation },
      ],
      [
        { type: ['text/calendar', 'CANCEL', null], ...cancellation },
        { type: ['application/ics', undefined, 'session.ics'], ...cancellation },
      ],
    ])
  })

  it('is the download and the feed of both people, also with names in other scripts', async () => {
    const { shop, student, mentor, programId } = await startMentorship()
    const name = { first_name: 'عائشة', last_name: '🎓 李'.repeat(12) }
    await shop.ctx.db.updateTable('users').set(name).where('id', '=', student.id).execute()
    const { id } = (await student.post(SESSIONS, bookingOf(programId, mentor.id))).json()
    for (const person of [student, mentor]) {
      const { url } = (await person.get('/api/my/calendar-feed')).json()
      const feed = read((await shop.visitor().get(new URL(url).pathname)).body)
      const file = read((await person.get(`/api/my/calendar/${id}/session.ics`)).body)
      for (const { method, events } of [feed, file]) {
        expect(method).toBe('PUBLISH')
        expect(events).toMatchObject([{ startsAt: WEDNESDAY, endsAt: '2026-11-18T10:00:00.000Z' }])
      }
      if (person === mentor) expect(feed.events[0]?.summary).toContain(`${name.first_name} ${name.last_name}`)
    }
  })

  it('keeps hostile words as words', () => {
    const title = 'A, b; "c": \\n d\nATTENDEE:mailto:eve@example.test\r\nEND:VEVENT\nBEGIN:VEVENT'
    const place = 'https://meet.example/?a=1;b=2,3\nDTSTART:20200101T000000Z'
    const event = eventOf({ title, place, description: title })
    const attendee = { name: 'Eve"; CN=x:mailto:a@b\r\nX-EVIL:1 \u202Eevil', address: 'eve@example.test' }
    const { content } = writeInvitation(event, { attendee, source: SOURCE, now: NOW })
    const { events } = read(content)
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({ attendees: 1, startsAt: WEDNESDAY, summary: title.replaceAll('\r\n', '\n') })
    expect(events[0]?.location).toBe(place)
    expect(content).not.toMatch(/^X-EVIL/m)
    expect(content.split('\r\n').filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  it('has the right instants in every half hour of the days when clocks change', () => {
    const days = ['2026-10-25', '2026-11-01', '2027-03-14', '2027-03-28']
    const instants = days.flatMap((day) =>
      Array.from({ length: 48 }, (_, half) => new Date(Date.parse(day) + half * 1_800_000).toISOString()),
    )
    const written = instants.map((startsAt, at) =>
      eventOf({ sessionId: `s${at}`, startsAt, endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString() }),
    )
    const { events } = read(writeFeed(written, SOURCE, NOW))
    expect(events.map(({ startsAt }) => startsAt)).toEqual(instants)
    expect(events.map(({ endsAt }) => endsAt)).toEqual(written.map(({ endsAt }) => endsAt))
  })
})
