import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { MentorAdmin, ProgramAdmin } from '#contract/mentorship/admin-mentorship.endpoints.ts'
import type { ListedPerson } from '#contract/students/student.ts'
import { ada, grace } from '#web/test/sample-viewers.ts'
import { type Answers, PageOf, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { AdminMentorshipPage } from './AdminMentorshipPage.tsx'

const SAVE = 'PUT /api/admin/mentorship/programs/:id'
const START = 'POST /api/admin/mentorship/mentors'
const STOP = 'POST /api/admin/mentorship/mentors/:id/stop'
const INTRODUCE = 'PUT /api/admin/mentorship/mentors/:id/introduction'
const ASSIGN = 'PUT /api/admin/mentorship/mentors/:id/students/:studentId'
const UNASSIGN = 'DELETE /api/admin/mentorship/mentors/:id/students/:studentId'

const monthly: ProgramAdmin = {
  id: 'p1',
  title: 'Monthly',
  archivedAt: null,
  sessionsCount: 4,
  sessionDurationMinutes: 60,
  cutoffHours: 24,
  noShow: 'uses',
  expiresAfterDays: null,
  capacity: 1,
  mentors: [],
  upcomingCount: 1,
  heldCount: 3,
}
const mary: MentorAdmin = {
  id: 'm1',
  name: 'Mary Somerville',
  pictureUrl: null,
  introduction: 'Trained on charts.',
  email: 'mary@example.com',
  role: 'mentor',
  startedAt: '2026-01-05T09:00:00.000Z',
  stoppedAt: null,
  settings: {
    timeZone: 'Europe/London',
    meetingLink: null,
    bufferMinutes: 15,
    noticeHours: 24,
    windowDays: 60,
    dailyLimit: null,
  },
  weeklyMinutes: 630,
  programs: [{ id: 'p1', title: 'Monthly' }],
  upcomingCount: 2,
  heldCount: 3,
  missedCount: 0,
  studentCount: 2,
}
const emmy: MentorAdmin = { ...mary, id: 'm2', name: 'Emmy Noether', email: 'emmy@example.com' }
const open = (more: Answers = {}) =>
  show(<AdminMentorshipPage />, {
    viewer: grace,
    at: '/admin/mentorship',
    answers: {
      'GET /api/admin/settings': { unconfirmedMail: null } as never,
      'GET /api/admin/mentorship/programs': [monthly],
      'GET /api/admin/mentorship/mentors': [mary],
      'GET /api/admin/mentorship/sessions': [],
      'GET /api/admin/mentorship/credit-figures': { programs: [], unusedValue: [] },
      'GET /api/admin/mentorship/ratings': [],
      'GET /api/admin/mentorship/ratings/sessions': new PageOf([]),
      'GET /api/admin/mentorship/figures': {
        booked: 5,
        held: 3,
        missed: 1,
        canceled: 0,
        medianHoursToFirstSession: 72,
      },
      ...more,
    },
  })

describe('the mentorship page', () => {
  it('says that nobody can book a program without a mentor', async () => {
    const { screen } = open()
    expect(await screen.findByText(/Nobody mentors this program yet\. Students can't book/)).toBeTruthy()
    expect(screen.getByText(/4 sessions of 60 minutes, one to one\. .* until 24 hours before\./)).toBeTruthy()
    expect(await screen.findByText('3 days')).toBeTruthy()
  })

  it('sends only what was changed in a program', async () => {
    const { screen, press, fill, user, server } = open({ [SAVE]: monthly })
    await press('Edit Monthly')
    await user.click(await screen.findByRole('checkbox', { name: 'Mary Somerville' }))
    await fill('Credits expire after (days)', '90')
    await press('Save Changes')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.sentTo(SAVE)).toEqual([{ expiresAfterDays: 90, mentorIds: ['m1'] }])
  })

  it.each([
    ['Cut-off (hours)', '721', 'Please enter a whole number from 0 to 720.'],
    ['Cut-off (hours)', '', 'Please enter a whole number from 0 to 720.'],
    ['Group size', '1.5', 'Please enter a whole number from 1 to 100.'],
  ])('refuses %s "%s"', async (label, words, message) => {
    const { screen, press, fill, user, server } = open()
    await press('Edit Monthly')
    if (words === '') await user.clear(await screen.findByLabelText(label))
    else await fill(label, words)
    await press('Save Changes')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(server.sentTo(SAVE)).toEqual([])
  })

  it('adds a mentor who has the role and says when it was refused', async () => {
    const listed = (person: typeof ada, more: object) =>
      ({ ...person, courseCount: 0, spentCents: 0, otherSpending: [], lastSeenAt: null, ...more }) as ListedPerson
    const { screen, press, user, server } = open({
      'GET /api/admin/users': new PageOf([
        listed(grace, { role: 'owner' }),
        listed(ada, { id: 'u2', role: 'support' }),
        listed(ada, { id: 'm1', role: 'mentor', email: mary.email }),
      ]),
      [START]: new Refusal(409, 'Only mentors, admins and owners can mentor.', 'wrong_role'),
    })
    await press('Add mentor')
    await user.click(await screen.findByRole('radio', { name: /Grace Hopper/ }))
    expect(screen.getAllByRole('radio')).toHaveLength(1)
    await user.click(screen.getAllByRole('button', { name: 'Add mentor' }).at(-1) as HTMLElement)
    expect(await screen.findByText(/couldn't be added.* Only mentors, admins and owners can mentor\./)).toBeTruthy()
    expect(server.sentTo(START)).toEqual([{ userId: grace.id }])
  })

  it('says what happens to the sessions of a mentor who stops', async () => {
    const { screen, press, user, server } = open({
      'GET /api/admin/mentorship/mentors': [mary, emmy],
      [STOP]: { mentor: mary, handedOver: 1, canceled: 1 },
    })
    await press('Stop Mary Somerville')
    expect(await screen.findByText(/2 bookings will be canceled/)).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Upcoming sessions'), 'Hand over to Emmy Noether')
    expect(screen.getByText(/Emmy Noether takes over the sessions/)).toBeTruthy()
    await press('Stop mentor')
    expect(await screen.findByText('1 session handed over. 1 session canceled.')).toBeTruthy()
    expect(server.sentTo(STOP)).toEqual([{ handOverTo: 'm2' }])
  })

  it('counts no-shows among those that took place, for the chosen range', async () => {
    const { screen, user, server } = open()
    expect(await screen.findByText('1 missed (25%), 0 canceled')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: '12 months' }))
    await waitFor(() => {
      const asked = server.calls.filter(({ name }) => name === 'GET /api/admin/mentorship/figures')
      expect(asked).toHaveLength(2)
    })
  })

  it('assigns a student who was searched, and unassigns one without sessions', async () => {
    const found = { ...ada, id: 'u9', courseCount: 0, spentCents: 0, otherSpending: [], lastSeenAt: null }
    const { screen, press, fill, server } = open({
      'GET /api/admin/mentorship/mentors/:id/students': [
        { id: 'u1', name: 'Eve Black', isAssigned: true, sessionCount: 2 },
        { id: 'u2', name: 'Otto Kern', isAssigned: true, sessionCount: 0 },
      ],
      'GET /api/admin/users': new PageOf([found as ListedPerson]),
      [ASSIGN]: { assigned: true },
      [UNASSIGN]: { assigned: false },
    })
    await press('Students of Mary Somerville')
    await fill('Assign a student', 'ada')
    await press('Assign Ada Lovelace')
    expect(await screen.findByText('Student assigned')).toBeTruthy()
    // Those with sessions stay anyway.
    expect(screen.queryByRole('button', { name: 'Unassign Eve Black' })).toBeNull()
    await press('Unassign Otto Kern')
    expect(await screen.findByText('Student unassigned')).toBeTruthy()
    expect(server.calls.filter(({ name }) => name === ASSIGN || name === UNASSIGN)).toHaveLength(2)
  })
})

it("changes a mentor's introduction, which has a limit", async () => {
  const { screen, press, user, server } = open({ [INTRODUCE]: { ...mary, introduction: null } })
  await press('Introduction of Mary Somerville')
  const field = await screen.findByRole('textbox', { name: 'About the mentor' })
  expect(field).toHaveProperty('value', 'Trained on charts.')
  await user.clear(field)
  await user.paste('x'.repeat(401))
  await press('Save Changes')
  expect(await screen.findByText('Please keep this under 400 characters.')).toBeTruthy()
  await user.clear(field)
  await press('Save Changes')
  expect(await screen.findByText('Introduction saved')).toBeTruthy()
  expect(server.sentTo(INTRODUCE)).toEqual([{ introduction: '', before: 'Trained on charts.' }])
})
