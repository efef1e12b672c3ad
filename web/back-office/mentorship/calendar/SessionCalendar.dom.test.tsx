import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { MentorAdmin, ProgramAdmin } from '#contract/mentorship/admin-mentorship.endpoints.ts'
import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { SessionCalendar } from './SessionCalendar.tsx'

const SESSIONS = 'GET /api/admin/mentorship/sessions'
const MOVE = 'POST /api/admin/mentorship/sessions/:id/move'
const CANCEL = 'POST /api/admin/mentorship/sessions/:id/cancel'
const MARK = 'PUT /api/admin/mentorship/sessions/:id/seats/:seatId/attendance'

const HOUR_MS = 3_600_000
/** In the middle of a week, so that the days around it are in the week that is shown. */
const WEDNESDAY = new Date(2026, 10, 18, 12, 30)

const noon = (days: number) => {
  const at = new Date(WEDNESDAY)
  at.setDate(at.getDate() + days)
  at.setHours(12, 0, 0, 0)
  return at
}
const dayText = (at: Date) => new Intl.DateTimeFormat('sv-SE').format(at)

function sessionAt(at: Date, more: Partial<HostedSession> = {}): HostedSession {
  return {
    id: 'c1',
    programId: 'p1',
    programTitle: 'Monthly',
    mentorId: 'm1',
    mentorName: 'Mary Somerville',
    mentorPictureUrl: null,
    mentorTimeZone: 'Europe/London',
    startsAt: at.toISOString(),
    endsAt: new Date(at.getTime() + HOUR_MS).toISOString(),
    capacity: 1,
    state: 'upcoming',
    canceledAt: null,
    canceledBy: null,
    meetingLink: null,
    recordingLink: null,
    seats: [
      {
        id: 's1',
        studentId: 'u1',
        studentName: 'Ada Lovelace',
        timeZone: 'Europe/London',
        bookedAt: '2026-11-10T12:00:00.000Z',
        agenda: 'My exits',
        attendance: null,
        canceledAt: null,
        canceledBy: null,
        creditReturned: false,
      },
    ],
    ...more,
  }
}
const mentors = [
  { id: 'm1', name: 'Mary Somerville', stoppedAt: null },
  { id: 'm2', name: 'Emmy Noether', stoppedAt: null },
] as MentorAdmin[]
const program = {
  id: 'p1',
  title: 'Monthly',
  capacity: 1,
  sessionDurationMinutes: 60,
  mentors,
} as unknown as ProgramAdmin

const open = (sessions: HostedSession[], more: Answers = {}, at = '/admin/mentorship') =>
  show(<SessionCalendar />, {
    viewer: grace,
    at,
    answers: {
      'GET /api/admin/mentorship/programs': [program],
      'GET /api/admin/mentorship/mentors': mentors,
      [SESSIONS]: sessions,
      ...more,
    },
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: WEDNESDAY })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const onScreen = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }))

describe('the calendar of all sessions', () => {
  it('says who meets whom and what became of it, and marks today', async () => {
    onScreen(true)
    const canceled = sessionAt(noon(0), {
      canceledAt: noon(-1).toISOString(),
      canceledBy: 'student',
      state: 'canceled',
    })
    const { screen } = open([canceled])
    const entry = await screen.findByRole('button', { name: /Ada Lovelace with Mary Somerville, Canceled\. Monthly/ })
    expect(entry.textContent).toContain('Canceled')
    expect(screen.getByText('Today')).toBeTruthy()
    expect(screen.getByText(/^Times are in your time zone \(/)).toBeTruthy()
  })

  it('is empty with words, and asks for the chosen mentor', async () => {
    onScreen(true)
    const { screen, user, server } = open([])
    expect(await screen.findByText(/No sessions in .* They appear here as soon as students book\./)).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Mentor'), 'Emmy Noether')
    expect(await screen.findByText(/No sessions in .* for this choice\./)).toBeTruthy()
    expect(server.calls.findLast(({ name }) => name === SESSIONS)?.search.get('mentorId')).toBe('m2')
    expect(location.search).toContain('mentor=m2')
  })

  it('shows a month, where a full day leads to its week', async () => {
    onScreen(true)
    const full = [0, 1, 2, 3].map((at) => sessionAt(new Date(noon(0).getTime() + at * HOUR_MS), { id: `c${at}` }))
    const { screen, user } = open(full, {}, '/admin/mentorship?view=month')
    await user.click(await screen.findByRole('button', { name: /^2 more on/ }))
    expect(screen.getAllByRole('button', { name: /Ada Lovelace with/ })).toHaveLength(4)
    expect(location.search).not.toContain('view=month')
  })

  it('moves between sessions with the arrow keys', async () => {
    onScreen(true)
    const sessions = [
      sessionAt(noon(0), { id: 'a' }),
      sessionAt(new Date(noon(0).getTime() + HOUR_MS), { id: 'b' }),
      sessionAt(noon(1), { id: 'c' }),
    ]
    const { screen, user } = open(sessions, {}, `/admin/mentorship?day=${dayText(noon(0))}`)
    const [first] = await screen.findAllByRole('button', { name: /Ada Lovelace with/ })
    act(() => first?.focus())
    const focused = () => document.activeElement?.getAttribute('data-session')
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('b')
    await user.keyboard('{Home}')
    expect(focused()).toBe('a')
    await user.keyboard('{ArrowUp}')
    expect(focused()).toBe('a')
  })

  it('is a list by day on a phone', async () => {
    onScreen(false)
    const { screen } = open([sessionAt(noon(0))])
    expect(await screen.findByText('Today,')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /Ada Lovelace with/ })).toHaveLength(1)
  })
})

describe('a session of the calendar', () => {
  const ahead = sessionAt(noon(2))

  it('goes to another mentor; a clash is said in place and nothing else is sent', async () => {
    onScreen(true)
    const { screen, press, user, server } = open([ahead], {
      [MOVE]: new Refusal(409, 'There is another session at that time.', 'slot_taken'),
    })
    await press(/Ada Lovelace with/)
    expect(await screen.findByText('My exits')).toBeTruthy()
    await press('Move')
    await press('Move session')
    expect(await screen.findByText('Please choose another time or mentor.')).toBeTruthy()
    await user.selectOptions(screen.getAllByLabelText('Mentor').at(-1) as HTMLElement, 'Emmy Noether')
    await press('Move session')
    expect(await screen.findByText('There is another session at that time.')).toBeTruthy()
    expect(server.sentTo(MOVE)).toEqual([{ mentorId: 'm2' }])
  })

  it('is canceled after saying that credits go back', async () => {
    onScreen(true)
    const now = WEDNESDAY.toISOString()
    const { screen, press, user, server } = open([ahead], {
      [CANCEL]: { ...ahead, canceledAt: now, canceledBy: 'school', state: 'canceled', wasCanceledBefore: false },
    })
    await press(/Ada Lovelace with/)
    await press('Cancel session')
    expect(await screen.findByText(/get an email, and the credits go back/)).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Cancel session' }).at(-1) as HTMLElement)
    expect(await screen.findByText('Session canceled')).toBeTruthy()
    expect(await screen.findByText(/by your team/)).toBeTruthy()
    expect(server.calls.filter(({ name }) => name === CANCEL)).toHaveLength(1)
  })

  it('is marked once it has begun', async () => {
    onScreen(true)
    const running = sessionAt(noon(0), { state: 'running' })
    const [seat] = running.seats
    const marked = { ...running, seats: [{ ...seat, attendance: 'missed' }] } as HostedSession
    const { screen, press, server } = open([running], { [MARK]: marked })
    await press(/Ada Lovelace with/)
    await press('Missed')
    expect(await screen.findByText('Attendance saved')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Move' })).toBeNull()
    await waitFor(() => expect(server.sentTo(MARK)).toEqual([{ attendance: 'missed' }]))
  })
})
