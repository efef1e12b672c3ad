import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { Homework } from '#contract/mentorship/homework.ts'
import type { ApiReply } from '#web/lib/api/api-client.ts'
import { NOON, NOTHING_EXPIRES, sampleProgram, sampleSession } from '#web/test/sample-sessions.ts'
import { ada } from '#web/test/sample-viewers.ts'
import { Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { MentorshipCards } from './MentorshipCards.tsx'
import { MentorshipPage } from './MentorshipPage.tsx'

type Mentorship = ApiReply<'GET /api/my/mentorship'>
const CANCEL = 'POST /api/my/mentorship/sessions/:id/cancel'
const later = sampleSession({
  id: crypto.randomUUID(),
  seatId: crypto.randomUUID(),
  startsAt: '2026-12-01T14:00:00.000Z',
  endsAt: '2026-12-01T15:00:00.000Z',
  changeUntil: '2026-11-30T14:00:00.000Z',
})
const homework: Homework = {
  ...{ id: crypto.randomUUID(), mentorId: crypto.randomUUID(), mentorName: 'Mara Voss', studentName: 'Ada' },
  ...{ studentId: crypto.randomUUID(), title: 'Three trades', instructions: '', files: [], answerFiles: [] },
  ...{ dueOn: null, givenAt: NOON, status: 'open', handedInAt: null, answer: null },
  ...{ returnedAt: null, doneAt: null, review: null, revision: 1 },
}

const open = (change: Partial<Mentorship> = {}, answers = {}, page = <MentorshipPage />) =>
  show(page, {
    viewer: ada,
    answers: {
      'GET /api/my/mentorship': { now: NOON, programs: [sampleProgram()], upcoming: [], past: [], ...change },
      'GET /api/my/mentorship/threads': [],
      'GET /api/my/mentorship/homework': [],
      'GET /api/my/calendar-feed': { url: 'https://candlewick.example/api/calendar/abc.ics' },
      ...answers,
    },
  })

describe("a student's mentorship page", () => {
  it('says what is left of a program, and leads to booking', async () => {
    const { screen } = open()
    const program = await screen.findByRole('article', { name: '1:1 Mentorship' })
    expect(program.textContent).toContain('3 of 4 sessions left to book')
    expect(program.textContent).toContain('Move or cancel up to 24 hours before the start.')
    expect(screen.getByRole('link', { name: /^Book a session/ }).getAttribute('href')).toMatch(/^\/mentorship\/book\//)
  })

  it('tells sessions that are booked from those that are used', async () => {
    const credits = { ...sampleProgram().credits, left: 2, used: 2 }
    const { screen } = open({ programs: [sampleProgram({ credits })], upcoming: [sampleSession()] })
    const program = await screen.findByRole('article', { name: '1:1 Mentorship' })
    expect(program.textContent).toContain('2 of 4 sessions left to book · 1 used, 1 booked')
  })

  it('keeps a name that is read from the right from turning the words after it around', async () => {
    const mentorName = 'محمد العربي'
    const { screen } = open({
      upcoming: [sampleSession({ mentorName }), { ...later, mentorName }],
      past: [sampleSession({ mentorName, state: 'held', seatId: crypto.randomUUID() })],
    })
    const names = await screen.findAllByText(mentorName)
    expect(names.map(({ tagName }) => tagName)).toEqual(['BDI', 'BDI', 'BDI'])
  })

  it('offers the call 15 minutes before the start, until the end', async () => {
    const early = open({ now: '2026-11-24T13:44:30.000Z', upcoming: [sampleSession()] })
    expect(await early.screen.findByText(/^“Join the call” appears here 15 minutes before the start\./)).toBeTruthy()
    expect(early.screen.queryByRole('link', { name: 'Join the call' })).toBeNull()
    early.unmount()
    for (const [now, heading] of [
      ['2026-11-24T13:45:00.000Z', 'Your session starts soon'],
      ['2026-11-24T14:59:30.000Z', 'Your session is on'],
    ] as const) {
      const { screen, unmount } = open({ now, upcoming: [sampleSession()] })
      const link = await screen.findByRole('link', { name: 'Join the call' })
      expect(link.getAttribute('href')).toBe('https://meet.example/mara')
      expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
      expect(screen.queryByText(/^“Join the call” appears/)).toBeNull()
      unmount()
    }
    const { screen } = open({ now: '2026-11-24T15:00:00.000Z', upcoming: [sampleSession()] })
    expect(await screen.findByRole('link', { name: 'Details' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Join the call' })).toBeNull()
  })

  it('shows what is booked before programs and homework', async () => {
    const { screen } = open({ upcoming: [sampleSession(), later] }, { 'GET /api/my/mentorship/homework': [homework] })
    await screen.findByRole('heading', { name: 'Homework' })
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings.slice(0, 2)).toEqual(['Your next session', 'Later'])
    expect(headings.indexOf('Your programs')).toBeLessThan(headings.indexOf('Homework'))
  })

  it('leads to the catalog without a program', async () => {
    const { screen } = open({ programs: [] })
    expect((await screen.findByRole('link', { name: 'View programs' })).getAttribute('href')).toBe('/courses')
  })

  it('says why nothing can be booked', async () => {
    const credits = { left: 0, used: 1, total: 4, paused: 3, ...NOTHING_EXPIRES }
    const { screen } = open({
      programs: [sampleProgram({ credits }), sampleProgram({ id: crypto.randomUUID(), title: 'Group', mentors: [] })],
    })
    expect(
      await screen.findByText(/^3 sessions on hold: a payment is disputed, or your access begins later/),
    ).toBeTruthy()
    expect(screen.getByText(/^We're still choosing your mentor/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Book a session/ })).toBeNull()
  })

  it('lists what was, with what became of the credit', async () => {
    const canceled = { state: 'canceled', canceledAt: NOON } as const
    const { screen } = open({
      past: [
        sampleSession({ ...canceled, canceledBy: 'mentor', creditReturned: true }),
        sampleSession({ seatId: crypto.randomUUID(), state: 'held', attendance: 'missed' }),
      ],
    })
    expect(await screen.findByText('Your mentor canceled this session. You got the session back.')).toBeTruthy()
    expect(screen.getByText('Marked as missed. It counts as used.')).toBeTruthy()
  })
})

describe('canceling a session', () => {
  it('says beforehand that the session comes back', async () => {
    const { screen, press, server } = open(
      { upcoming: [sampleSession(), later] },
      { [CANCEL]: { ...sampleSession({ state: 'canceled', creditReturned: true }), wasCanceledBefore: false } },
    )
    await press('Cancel session')
    expect(await screen.findByText('You get the session back and can book another time.')).toBeTruthy()
    await press('Cancel session')
    expect(await screen.findByText('You can book another time.')).toBeTruthy()
    expect(server.sentTo(CANCEL)).toEqual([{ losesCredit: false }])
  })

  it('says that another tab was faster, and reads the list again', async () => {
    const { screen, press, server } = open(
      { upcoming: [sampleSession(), later] },
      { [CANCEL]: { ...sampleSession({ state: 'canceled' }), wasCanceledBefore: true } },
    )
    await press('Cancel session')
    await press('Cancel session')
    expect(await screen.findByText('This session was already canceled')).toBeTruthy()
    await waitFor(() => expect(server.calls.filter(({ name }) => name === 'GET /api/my/mentorship')).toHaveLength(2))
  })

  it('asks again when the deadline passed while the question was open', async () => {
    const canceled = { ...sampleSession({ state: 'canceled' }), wasCanceledBefore: false }
    const answers = [new Refusal(409, 'It is late.', 'credit_would_be_used'), canceled]
    const { screen, press, server } = open(
      { upcoming: [sampleSession(), later] },
      { [CANCEL]: () => answers.shift() ?? canceled },
    )
    await press('Cancel session')
    await press('Cancel session')
    expect(await screen.findByText(/^It's too late to get this session back/)).toBeTruthy()
    await press('Cancel session')
    await waitFor(() => expect(server.sentTo(CANCEL)).toEqual([{ losesCredit: false }, { losesCredit: true }]))
  })
})

describe('the dashboard', () => {
  it('shows the next session, or what is left to book', async () => {
    const { screen } = open({ upcoming: [sampleSession()] }, {}, <MentorshipCards />)
    expect((await screen.findByRole('region', { name: '1:1 Mentorship' })).textContent).toContain(
      'Next sessionTue, Nov 24',
    )
    expect(screen.getByText('You have 3 sessions to book.')).toBeTruthy()
  })

  it('shows nothing once everything is used', async () => {
    const credits = { left: 0, used: 4, total: 4, paused: 0, ...NOTHING_EXPIRES }
    const { screen, server } = open({ programs: [sampleProgram({ credits })] }, {}, <MentorshipCards />)
    await waitFor(() => expect(server.calls).toHaveLength(1))
    expect(screen.queryByRole('region')).toBeNull()
  })
})
