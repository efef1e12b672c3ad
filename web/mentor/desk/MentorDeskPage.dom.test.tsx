import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { ApiReply } from '#web/lib/api/api-client.ts'
import { NOON, sampleHostedSession } from '#web/test/sample-sessions.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { MentorDeskPage } from './MentorDeskPage.tsx'

type Desk = ApiReply<'GET /api/mentor/desk'>
const MARK = 'PUT /api/mentor/sessions/:id/seats/:seatId/attendance'
const CANCEL = 'POST /api/mentor/sessions/:id/cancel'
const GROUP = 'POST /api/mentor/sessions'
const yesterday = sampleHostedSession({
  id: crypto.randomUUID(),
  startsAt: '2026-11-17T14:00:00.000Z',
  endsAt: '2026-11-17T15:00:00.000Z',
  state: 'held',
})
const programs = [{ id: yesterday.programId, title: '1:1 Mentorship', capacity: 1, sessionDurationMinutes: 60 }]

const open = (change: Partial<Desk> = {}, answers = {}) =>
  show(<MentorDeskPage />, {
    viewer: grace,
    at: '/mentor',
    answers: {
      'GET /api/mentor/desk': {
        now: NOON,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        isMentoring: true,
        programs,
        today: [],
        next: [sampleHostedSession()],
        unmarked: [],
        weeks: [
          { monday: '2026-11-09', sessions: 2, minutes: 120 },
          { monday: '2026-11-16', sessions: 1, minutes: 90 },
        ],
        studentCount: 1,
        ...change,
      },
      'GET /api/mentor/threads': [],
      'GET /api/mentor/homework': [],
      'GET /api/my/calendar-feed': { url: 'https://candlewick.example/api/calendar/abc.ics' },
      ...answers,
    },
  })

describe("the mentor's desk", () => {
  it('says who comes next, on both clocks, and what they want to talk about', async () => {
    const { screen } = open()
    const next = await screen.findByRole('region', { name: 'Coming up' })
    const day = within(next).getByRole('list', { name: 'Tuesday, November 24' })
    expect(within(day).getByRole('heading', { level: 4, name: 'Ada Lovelace' })).toBeTruthy()
    expect(within(day).getByRole('link', { name: /^Tue, Nov 24, \d+:00 [AP]M$/ })).toBeTruthy()
    expect(next.textContent).toContain('My last ten trades')
    expect(screen.getByText('No sessions today.')).toBeTruthy()
    expect(screen.getByRole('row', { name: /^This week 1 1.5 h$/ })).toBeTruthy()
  })

  it("puts a session under today by the reader's clock, whatever day it is at the mentor's", async () => {
    const later = sampleHostedSession({ startsAt: NOON.replace('12', '14'), endsAt: NOON.replace('12', '15') })
    const { screen } = open({ next: [later] })
    const today = await screen.findByRole('region', { name: 'Today' })
    expect(today.textContent).toContain('My last ten trades')
    expect(screen.getByText(/Nothing booked yet/)).toBeTruthy()
  })

  it('asks who came, and takes it back', async () => {
    const { screen, press, server } = open({ unmarked: [yesterday] }, { [MARK]: yesterday })
    expect(await screen.findByRole('region', { name: 'Mark attendance' })).toBeTruthy()
    await press('Missed')
    await waitFor(() => expect(server.sentTo(MARK)).toEqual([{ attendance: 'missed' }]))
  })

  it('lists a session of today that still needs a mark only there', async () => {
    const morning = sampleHostedSession({
      id: crypto.randomUUID(),
      startsAt: NOON.replace('12', '09'),
      endsAt: NOON.replace('12', '10'),
      state: 'held',
    })
    const { screen } = open({ unmarked: [morning], today: [morning] })
    expect(await screen.findByRole('region', { name: 'Mark attendance' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Today' }).textContent).toBe('TodayNo more sessions today.')
  })

  it('says who gets the session back before it cancels', async () => {
    const { screen, press, server } = open(
      {},
      { [CANCEL]: { ...sampleHostedSession({ state: 'canceled' }), wasCanceledBefore: false } },
    )
    await press('Cancel session')
    expect(await screen.findByText("We'll email Ada Lovelace, who gets the session back.")).toBeTruthy()
    await press('Cancel session')
    await waitFor(() => expect(server.sentTo(CANCEL)).toHaveLength(1))
  })

  it('schedules a group session on a quarter hour', async () => {
    const { screen, press, fill, server } = open({}, { [GROUP]: sampleHostedSession({ capacity: 6 }) })
    await press('Schedule a group session')
    await press('Schedule')
    expect(await screen.findByText('Please choose a day and time.')).toBeTruthy()
    await fill('Start', '2026-12-01T15:10')
    expect(await screen.findByText('Sessions start on the quarter hour, such as 3:15.')).toBeTruthy()
    await fill('Start', '2026-12-01T15:15')
    expect(screen.getByLabelText('Seats')).toHaveProperty('value', '6')
    await press('Schedule')
    await waitFor(() =>
      expect(server.sentTo(GROUP)).toEqual([
        {
          programId: yesterday.programId,
          startsAt: new Date('2026-12-01T15:15').toISOString(),
          capacity: 6,
          meetingLink: '',
        },
      ]),
    )
  })

  it('forgets why a group session was refused as soon as its time is changed', async () => {
    const { screen, press, fill } = open({}, { [GROUP]: new Refusal(409, 'There is another session at that time.') })
    await press('Schedule a group session')
    await fill('Start', '2026-12-01T15:15')
    await press('Schedule')
    expect(await screen.findByText('There is another session at that time.')).toBeTruthy()
    await fill('Start', '2026-12-01T16:15')
    expect(screen.queryByText('There is another session at that time.')).toBeNull()
  })

  it('says what is missing to someone who mentors nobody', async () => {
    const { screen } = open({ isMentoring: false, programs: [] })
    expect(await screen.findByRole('heading', { name: "You're not mentoring yet" })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Set your hours' }).getAttribute('href')).toBe('/mentor/hours')
  })
})
