import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { ApiReply } from '#web/lib/api/api-client.ts'
import { NOON, NOTHING_EXPIRES, sampleProgram, sampleSession } from '#web/test/sample-sessions.ts'
import { ada } from '#web/test/sample-viewers.ts'
import { held, noConnection, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { BookSessionPage } from './BookSessionPage.tsx'

type Slots = ApiReply<'GET /api/my/mentorship/programs/:id/slots'>
const BOOK = 'POST /api/my/mentorship/sessions'
const MOVE = 'POST /api/my/mentorship/sessions/:id/move'
const program = sampleProgram()
const [mentor] = program.mentors
const free = (slots: string[]): Slots => ({
  mentors: [{ id: mentor?.id ?? '', name: 'Mara Voss', timeZone: 'America/New_York', slots }],
  groups: [],
})
const other = {
  ...{ id: crypto.randomUUID(), name: 'Iris Chen', timeZone: 'Asia/Tokyo' },
  ...{ pictureUrl: null, introduction: null },
}
const TUESDAY = ['2026-11-24T14:00:00.000Z', '2026-11-24T14:30:00.000Z']

const open = (answers = {}, { search = '', programs = [program] } = {}) => {
  const { id } = program
  return show(<BookSessionPage params={{ programId: id }} />, {
    viewer: ada,
    at: `/mentorship/book/${id}${search}`,
    answers: {
      'GET /api/my/mentorship': { now: NOON, programs, upcoming: [sampleSession()], past: [] },
      'GET /api/my/mentorship/programs/:id/slots': free(TUESDAY),
      ...answers,
    },
  })
}
const plain = (text: string | null) => text?.replaceAll(/[\u202f\u00a0]/g, ' ')

beforeEach(() => vi.stubEnv('TZ', 'Europe/Berlin'))
afterEach(() => vi.unstubAllEnvs())

describe('booking a session', () => {
  it('offers the free times of a day on both clocks, and sends the choice once', async () => {
    const reply = held(sampleSession())
    const { screen, press, user, fill, server } = open({ [BOOK]: reply.answer })
    await press('Tuesday, November 24, 2 free times')
    const times = await screen.findByRole('region', { name: 'Tuesday, November 24' })
    expect(plain(times.textContent)).toContain('3:00 PM9:00 AM New York')
    await press(/^3:00\s?PM/)
    expect(plain(screen.getByRole('dialog').textContent)).toContain('60 minutes with Mara Voss · 9:00 AM in New York')
    expect(plain(screen.getByRole('dialog').textContent)).toContain(
      'This uses 1 of your 3 remaining sessions. You can move or cancel it until Mon, Nov 23, 3:00 PM.',
    )
    await fill('What would you like to work on? (optional)', 'My exits')
    await user.dblClick(screen.getByRole('button', { name: 'Book session' }))
    reply.release()
    await waitFor(() => expect(location.pathname).toBe(`/mentorship/sessions/${sampleSession().id}`))
    expect(server.sentTo(BOOK)).toEqual([
      {
        programId: program.id,
        mentorId: mentor?.id,
        startsAt: TUESDAY[0],
        timeZone: expect.any(String),
        agenda: 'My exits',
      },
    ])
  })

  it('offers the next free times when somebody else was faster, and keeps what was typed', async () => {
    const taken = new Refusal(409, 'Someone else just booked that time. Next free: soon.', 'slot_taken', {
      nextSlots: TUESDAY[1] ?? '',
    })
    const answers = [taken, sampleSession()]
    const { screen, press, fill, server } = open({ [BOOK]: () => answers.shift() ?? taken })
    await press('Tuesday, November 24, 2 free times')
    await press(/^3:00\s?PM/)
    await fill('What would you like to work on? (optional)', 'My exits')
    await press('Book session')
    expect(await screen.findByText('Someone else just booked that time.')).toBeTruthy()
    await press(/^Tue, Nov 24, 3:30\s?PM/)
    expect(screen.queryByText('Someone else just booked that time.')).toBeNull()
    await press('Book session')
    await waitFor(() => expect(server.sentTo(BOOK)).toHaveLength(2))
    expect(server.sentTo(BOOK)[1]).toMatchObject({ startsAt: TUESDAY[1], agenda: 'My exits' })
  })

  it('says so when the connection breaks', async () => {
    const { screen, press } = open({ [BOOK]: noConnection })
    await press('Tuesday, November 24, 2 free times')
    await press(/^3:00\s?PM/)
    await press('Book session')
    expect(await screen.findByText(/The connection dropped/)).toBeTruthy()
  })

  it('says what to do in a month without free times', async () => {
    const { screen } = open({ 'GET /api/my/mentorship/programs/:id/slots': free([]) })
    expect(await screen.findByRole('heading', { name: /^No free times in / })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('/contact')
  })

  it('offers no times after the sessions that are left expire', async () => {
    const bookableUntil = '2026-11-24T14:30:00.000Z'
    const credits = {
      left: 3,
      used: 1,
      total: 4,
      paused: 0,
      ...NOTHING_EXPIRES,
      expiresAt: bookableUntil,
      bookableUntil,
    }
    const slots = free([...TUESDAY, '2026-11-25T14:00:00.000Z'])
    const { screen, press } = open(
      { 'GET /api/my/mentorship/programs/:id/slots': slots },
      { programs: [sampleProgram({ credits })] },
    )
    await press('Tuesday, November 24, 1 free time')
    expect(screen.getByText(/3 sessions left, until Nov 24, 2026/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /November 25, 1 free time/ })).toBeNull()
  })

  it("doesn't send anyone to a month in which their sessions have expired", async () => {
    const bookableUntil = '2026-11-22T12:00:00.000Z'
    const credits = {
      left: 3,
      used: 1,
      total: 4,
      paused: 0,
      ...NOTHING_EXPIRES,
      expiresAt: bookableUntil,
      bookableUntil,
    }
    const { screen } = open({}, { programs: [sampleProgram({ credits })] })
    expect(await screen.findByRole('heading', { name: 'No free times in November 2026' })).toBeTruthy()
    expect(screen.getByText(/Your sessions expire before more times open up/)).toBeTruthy()
    expect(screen.queryByText(/Try the next month/)).toBeNull()
  })

  it('says which sessions have expired', async () => {
    const expired = { expired: 3, expiredAt: '2026-11-19T12:00:00.000Z' }
    const credits = { left: 0, used: 1, total: 4, paused: 0, ...NOTHING_EXPIRES, ...expired }
    const { screen } = open({}, { programs: [sampleProgram({ credits })] })
    expect(await screen.findByText('3 sessions expired after Nov 19, 2026.')).toBeTruthy()
  })

  it('shows the month of the first free times', async () => {
    const { screen } = open({ 'GET /api/my/mentorship/programs/:id/slots': free(['2026-12-03T14:00:00.000Z']) })
    expect(await screen.findByRole('button', { name: 'Thursday, December 3, 1 free time' })).toBeTruthy()
  })

  it('keeps the day, month and mentor in the address', async () => {
    const programs = [sampleProgram({ mentors: [...program.mentors, other] })]
    const { screen, press, user } = open({}, { programs })
    await user.click(await screen.findByRole('radio', { name: /^Mara Voss/ }))
    await press('Next month')
    expect(location.search).toBe(`?mentor=${mentor?.id}&month=2026-12`)
    await press('Previous month')
    await press('Tuesday, November 24, 2 free times')
    expect(location.search).toBe(`?mentor=${mentor?.id}&month=2026-11&day=2026-11-24`)
    await user.click(screen.getByRole('radio', { name: 'Anyone who is free' }))
    expect(location.search).toBe('?month=2026-11')
  })

  it('introduces the only mentor, or each of several to choose from', async () => {
    const alone = open()
    expect(await alone.screen.findByText('I keep a journal.')).toBeTruthy()
    expect(alone.screen.queryByRole('radio')).toBeNull()
    alone.unmount()
    const { screen } = open({}, { programs: [sampleProgram({ mentors: [...program.mentors, other] })] })
    const mara = await screen.findByRole('radio', { name: 'Mara Voss New York', description: 'I keep a journal.' })
    expect(mara.closest('label')?.textContent).toContain('MV')
    expect(screen.getByRole('radio', { name: 'Iris Chen Tokyo' }).getAttribute('aria-describedby')).toBeNull()
  })

  it('opens at the day and mentor of the address', async () => {
    const programs = [sampleProgram({ mentors: [...program.mentors, other] })]
    const search = `?mentor=${mentor?.id}&day=2026-11-24`
    const { screen } = open({}, { programs, search })
    expect(await screen.findByRole('region', { name: 'Tuesday, November 24' })).toBeTruthy()
    expect(screen.getByRole('radio', { name: /^Mara Voss/ })).toHaveProperty('checked', true)
    expect(document.activeElement).toBe(document.body)
  })

  it.each([
    '?day=2026-11-17',
    '?day=2026-02-31',
    '?day=2031-01-01&month=2031-01',
    '?month=2026-13',
    `?mentor=${crypto.randomUUID()}`,
  ])('ignores what cannot be booked in %s', async (search) => {
    const { screen } = open({}, { search })
    expect(await screen.findByRole('button', { name: 'Tuesday, November 24, 2 free times' })).toBeTruthy()
    expect(await screen.findByRole('region', { name: 'Tuesday, November 24' })).toBeTruthy()
  })

  it('opens on the first free day, and stays at the top of the page', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    const slots = free([...TUESDAY, '2026-11-26T14:00:00.000Z'])
    const { screen, press } = open({ 'GET /api/my/mentorship/programs/:id/slots': slots })
    expect(await screen.findByRole('region', { name: 'Tuesday, November 24' })).toBeTruthy()
    expect(document.querySelector('[aria-selected="true"]')?.textContent).toBe('24')
    expect([location.search, document.activeElement, scroll.mock.calls]).toEqual(['', document.body, []])
    await press('Thursday, November 26, 1 free time')
    expect(await screen.findByRole('region', { name: 'Thursday, November 26' })).toBeTruthy()
    expect(scroll).toHaveBeenCalledOnce()
  })

  it('does not begin without anything left', async () => {
    const credits = { left: 0, used: 4, total: 4, paused: 0, ...NOTHING_EXPIRES }
    const { screen } = open({}, { programs: [sampleProgram({ credits })] })
    expect(await screen.findByText("You've used all 4 sessions of 1:1 Mentorship.")).toBeTruthy()
  })
})

describe('moving a session', () => {
  it('keeps the mentor, asks for no agenda, and says when it is now', async () => {
    const { screen, press, server } = open({ [MOVE]: sampleSession() }, { search: `?move=${sampleSession().id}` })
    expect(plain((await screen.findByText(/^Now:/)).textContent)).toContain('Tue, Nov 24, 3:00 PM your time')
    await press('Tuesday, November 24, 2 free times')
    await press(/^3:30\s?PM/)
    expect(screen.queryByRole('textbox')).toBeNull()
    await press('Move session')
    await waitFor(() => expect(server.sentTo(MOVE)).toEqual([{ startsAt: TUESDAY[1], timeZone: expect.any(String) }]))
  })

  it('does not offer seats in groups, which can only be booked', async () => {
    const group = {
      ...{ sessionId: crypto.randomUUID(), mentorId: mentor?.id ?? '', mentorName: 'Mara Voss' },
      ...{ startsAt: '2026-11-24T16:00:00.000Z', endsAt: '2026-11-24T17:00:00.000Z', capacity: 6, seatsLeft: 3 },
    }
    const answers = { 'GET /api/my/mentorship/programs/:id/slots': { ...free(TUESDAY), groups: [group] } }
    const { screen } = open(answers, { search: `?move=${sampleSession().id}` })
    expect(await screen.findByRole('button', { name: 'Tuesday, November 24, 2 free times' })).toBeTruthy()
  })

  it('says so when the session is no longer there', async () => {
    const { screen } = open({}, { search: `?move=${crypto.randomUUID()}` })
    expect(await screen.findByRole('heading', { name: "This session can't be moved" })).toBeTruthy()
  })
})
