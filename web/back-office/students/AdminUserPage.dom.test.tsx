import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { PersonPage, RequiredExercise } from '#contract/students/student.ts'
import { ada, grace } from '#web/test/sample-viewers.ts'
import { type Answers, type Call, failsOnce, held, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { AdminUserPage } from './AdminUserPage.tsx'
import { EmailActionsDialog } from './EmailActionsDialog.tsx'

const totals: PersonPage['totals'] = {
  spentCents: 12_810,
  orderCount: 3,
  courseCount: 2,
  lessonCount: 24,
  completedLessonCount: 15,
  lastSeenAt: null,
  openDisputes: 0,
  openRefunds: 0,
  openWithdrawals: 0,
}
const person: PersonPage = {
  ...ada,
  profileImageUrl: null,
  emailVerified: false,
  mustChangePassword: true,
  twoFactor: false,
  totals,
}
const activity = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'learning' as const,
    description: `Watched ${index + 1}`,
    timestamp: '2026-11-15T12:00:00.000Z',
  }))

function open(more: Answers = {}, viewer = { ...grace, role: 'admin' as 'admin' | 'owner' }) {
  return show(<AdminUserPage params={{ id: ada.id }} />, {
    viewer,
    at: `/admin/users/${ada.id}`,
    answers: {
      'GET /api/admin/users/:id': person,
      'GET /api/admin/users/:id/timeline': activity(2),
      'GET /api/admin/settings': { unconfirmedMail: null } as never,
      'GET /api/admin/students/:id/progress': {
        overallStats: { totalCourses: 1, completedCourses: 0, totalWatchedSeconds: 600 },
        courseProgress: [{ courseId: 'c1', courseTitle: 'Intro to Trading', progressPercentage: 40 }],
      },
      'GET /api/admin/students/:id/required-exercises': [],
      ...more,
    },
  })
}
const asOwner = (more: Answers = {}) => open(more, grace as never)

const play = {
  device: 'Chrome on Windows',
  country: 'DE',
  lesson: 'Candles',
  course: 'Intro to Trading',
  lastPlayedAt: '2026-11-15T12:00:00.000Z',
}

describe('required exercises', () => {
  const WAIVE = 'POST /api/admin/students/:id/waive-exercise'
  const quiz: RequiredExercise = {
    lessonId: 'l1',
    lessonTitle: 'Risk quiz',
    courseTitle: 'Intro to Trading',
    passGate: 'next',
    state: 'open',
    waiver: null,
  }
  const waiver = { waivedAt: '2026-11-15T12:00:00.000Z', reason: 'Took it on paper' }

  it('are waived with a reason', async () => {
    const { screen, press, fill, server } = open({
      'GET /api/admin/students/:id/required-exercises': () => [
        server.sentTo(WAIVE).length === 0 ? quiz : { ...quiz, state: 'waived', waiver },
        { ...quiz, lessonId: 'l2', lessonTitle: 'Drill', state: 'passed' },
        { ...quiz, lessonId: 'l3', lessonTitle: 'Old quiz', state: 'completed' },
      ],
      [WAIVE]: { success: true, message: 'Risk quiz is now complete for this student.' },
    })
    await press('Progress')
    expect(await screen.findByText('Not passed yet')).toBeTruthy()
    expect(screen.getByText('Passed')).toBeTruthy()
    expect(screen.getByText('Completed before it was required')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Waive Drill' })).toBeNull()
    await press('Waive Risk quiz')
    expect(await screen.findByText(/This can't be undone/)).toBeTruthy()
    await press('Waive exercise')
    expect(await screen.findByText('Please enter a reason.')).toBeTruthy()
    expect(server.sentTo(WAIVE)).toEqual([])
    await fill('Reason', 'Took it on paper')
    await press('Waive exercise')
    expect(await screen.findByText(/^Waived on .* 2026: Took it on paper$/)).toBeTruthy()
    expect(server.sentTo(WAIVE)).toEqual([{ lessonId: 'l1', reason: 'Took it on paper' }])
    const heading = screen.getByRole('heading', { name: 'Required to pass' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('keep the reason when waiving fails', async () => {
    const { screen, press, fill } = open({
      'GET /api/admin/students/:id/required-exercises': [quiz],
      [WAIVE]: new Refusal(409, 'This student has already completed Risk quiz.'),
    })
    await press('Progress')
    await press('Waive Risk quiz')
    await fill('Reason', 'Took it on paper')
    await press('Waive exercise')
    expect(await screen.findByText(/already completed Risk quiz/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Took it on paper')
  })
})

describe('recent plays', () => {
  it('are read only when staff ask, with device, country and lesson', async () => {
    const { screen, press, server } = open({
      'GET /api/admin/students/:id/plays': { isRecording: true, plays: [play, { ...play, country: null }] },
    })
    await screen.findByText('Watched 1')
    expect(server.calls.filter(({ path }) => path.endsWith('/plays'))).toEqual([])
    await press('Recent plays')
    expect(await screen.findByText('Chrome on Windows, Germany')).toBeTruthy()
    expect(screen.getByText('Chrome on Windows')).toBeTruthy()
    expect(screen.getAllByText('Candles')).toHaveLength(2)
  })

  it('say when there are none, and why', async () => {
    const { screen, press } = open({ 'GET /api/admin/students/:id/plays': { isRecording: false, plays: [] } })
    await screen.findByText('Watched 1')
    await press('Recent plays')
    const link = await screen.findByRole('link', { name: 'Limit simultaneous plays' })
    expect(link.getAttribute('href')).toBe('/admin/settings?tab=features')
  })

  it('come with a way to sign the student out, which asks first', async () => {
    const { screen, press, server } = open({
      'POST /api/admin/students/:id/end-sessions': { success: true, message: 'Ended 2 sessions.' },
    })
    await screen.findByText('Watched 1')
    await press('End sessions')
    const dialog = await screen.findByRole('alertdialog')
    expect(server.calls.filter(({ path }) => path.endsWith('/end-sessions'))).toEqual([])
    within(dialog).getByRole('button', { name: 'End sessions' }).click()
    expect(await screen.findByText('Ended 2 sessions.')).toBeTruthy()
  })
})

describe('the page of a person', () => {
  it('says what staff need to know about the account', async () => {
    const { screen } = open()
    const fact = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent
    expect(await screen.findByRole('heading', { name: 'Ada Lovelace' })).toBeTruthy()
    expect((await screen.findByRole('link', { name: ada.email })).getAttribute('href')).toBe(`mailto:${ada.email}`)
    expect(await fact('Email status')).toBe('Not confirmed yet')
    expect(await fact('Two-factor sign-in')).toBe('Off')
    expect(await fact('Password')).toBe('Temporary (must be changed at next login)')
  })

  it('starts with what a colleague wants to know first', async () => {
    const { screen } = open()
    const figure = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent
    expect(await figure('Spent')).toBe('$128.103 orders')
    expect(await figure('Courses')).toBe('215 of 24 lessons')
    expect(await figure('Last seen')).toBe('Never')
    expect(await figure('Joined')).toMatch(/^\w{3} \d+, \d{4}$/)
    expect(await figure('Open cases')).toBe('None')
  })

  it('leads to open disputes, refunds and withdrawals', async () => {
    const open3 = { ...totals, openDisputes: 1, openRefunds: 2, openWithdrawals: 1 }
    const { screen } = open({ 'GET /api/admin/users/:id': { ...person, totals: open3 } })
    await screen.findByText('Open cases')
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(target('1 dispute')).toBe(`/admin/disputes?q=${encodeURIComponent(ada.email)}`)
    expect(target('2 pending refunds')).toContain(ada.id)
    expect(target('1 withdrawal')).toBe('/admin/withdrawals')
  })

  it('folds sign-ins that follow each other', async () => {
    const at = (hour: number) => `2026-11-15T${hour}:00:00.000Z`
    const signIn = { kind: 'sign-in' as const, description: 'Signed in: Firefox on Linux' }
    const { screen, press } = open({
      'GET /api/admin/users/:id/timeline': [
        { ...signIn, timestamp: at(16) },
        { ...signIn, description: 'Signed in: Safari on iPhone', timestamp: at(15) },
        { kind: 'learning', description: 'Watched 1', timestamp: at(14) },
        { ...signIn, timestamp: at(13) },
      ],
    })
    expect(await screen.findByRole('heading', { name: 'Nov 15, 2026' })).toBeTruthy()
    expect(screen.getByText(/^Signed in 2 times, last on Nov 15, 2026/)).toBeTruthy()
    expect(screen.getAllByText(/^Signed in: /)).toHaveLength(1)
    await press('Show sign-ins')
    expect(screen.getAllByText(/^Signed in: /).map(({ textContent }) => textContent)).toEqual([
      'Signed in: Firefox on Linux',
      'Signed in: Safari on iPhone',
      'Signed in: Firefox on Linux',
    ])
    await press('Hide sign-ins')
    expect(screen.getAllByText(/^Signed in: /)).toHaveLength(1)
  })

  it('shows the progress of students, and offers what the list offers', async () => {
    const { screen, press, server } = open()
    await screen.findByText('Watched 1')
    expect(server.calls.filter(({ path }) => path.endsWith('/progress'))).toEqual([])
    await press('Progress')
    expect(await screen.findByRole('progressbar', { name: 'Progress in Intro to Trading' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View orders' }).getAttribute('href')).toContain(ada.id)
    await press('Email')
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it("shows a mentor's purchases and open cases from the time before", async () => {
    const mentor = { ...person, role: 'mentor' as const, totals: { ...totals, openDisputes: 1 } }
    const { screen } = open({ 'GET /api/admin/users/:id': mentor })
    expect(await screen.findByRole('link', { name: '1 dispute' })).toBeTruthy()
    expect(screen.getByText('$128.10')).toBeTruthy()
  })

  it('is up to date after access was granted', async () => {
    let courseCount = 2
    const { screen, press, user } = open({
      'GET /api/admin/users/:id': () => ({ ...person, totals: { ...totals, courseCount } }),
      'GET /api/admin/users/:id/timeline': () => activity(courseCount),
      'GET /api/admin/students/:id/access': [],
      'GET /api/admin/courses': [{ id: 'c1', title: 'Candles' }] as never,
      'GET /api/admin/bundles': [],
      'POST /api/admin/students/:id/grant-access': () => {
        courseCount = 3
        return { success: true, message: 'Ada Lovelace can now watch Candles.' }
      },
    })
    await screen.findByText('Watched 2')
    await press('Access')
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByRole('option', { name: 'Candles' })
    await user.selectOptions(dialog.getByLabelText('Course', { selector: 'select' }), 'Candles')
    await user.click(dialog.getByRole('button', { name: 'Grant Access' }))
    expect(await screen.findByText('Watched 3')).toBeTruthy()
    expect(screen.getByText('Courses').nextElementSibling?.textContent).toMatch(/^3/)
  })

  it('offers none of it for staff', async () => {
    const none = { ...totals, spentCents: 0, orderCount: 0, courseCount: 0 }
    const { screen } = open({ 'GET /api/admin/users/:id': { ...person, role: 'admin', totals: none } })
    await screen.findByText('Watched 1')
    expect(screen.queryByRole('button', { name: 'Impersonate' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Learning' })).toBeNull()
    expect(screen.queryByText('Spent')).toBeNull()
    expect(screen.getByText('Last seen')).toBeTruthy()
  })

  it.each([400, 404])('says that there is no such person when the server answers %s', async (status) => {
    const { screen } = open({ 'GET /api/admin/users/:id': new Refusal(status, 'User not found') })
    expect(await screen.findByText('The account was deleted or the link is wrong.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  })

  it("offers a retry when it can't be loaded", async () => {
    const { screen, press } = open({ 'GET /api/admin/users/:id': failsOnce(person) })
    await press('Try Again')
    expect(await screen.findByRole('heading', { name: 'Ada Lovelace' })).toBeTruthy()
  })

  it('lists what happened, and more when asked', async () => {
    const { screen, press } = open({
      'GET /api/admin/users/:id/timeline': ({ search }: Call) => activity(search.get('limit') === '50' ? 50 : 60),
    })
    expect(await screen.findByText('Watched 50')).toBeTruthy()
    await press('Show more')
    expect(await screen.findByText('Watched 60')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('says so when nothing has happened yet', async () => {
    const { screen } = open({ 'GET /api/admin/users/:id/timeline': [] })
    expect(await screen.findByRole('heading', { name: 'Nothing has happened yet' })).toBeTruthy()
  })
})

describe('the role of a person', () => {
  it('cannot be changed by admins', async () => {
    const { screen } = open()
    await screen.findByText('Watched 1')
    expect(screen.queryByLabelText('Change role')).toBeNull()
  })

  it('stays when an owner calls the change off', async () => {
    const { screen, user, server } = asOwner()
    const select = await screen.findByLabelText<HTMLSelectElement>('Change role')
    await user.selectOptions(select, 'admin')
    const question = within(await screen.findByRole('alertdialog', { name: "Change Ada Lovelace's role to admin?" }))
    expect(question.getByText(/full access to the back office.*we'll ask them at ada@example\.com/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(select.value).toBe('student')
    expect(server.sentTo('PUT /api/admin/users/:id/role')).toEqual([])
  })

  it('is changed once an owner confirms it', async () => {
    const { screen, user, server } = asOwner({ 'PUT /api/admin/users/:id/role': { ...ada, role: 'admin' } })
    await user.selectOptions(await screen.findByLabelText('Change role'), 'admin')
    await user.click(await screen.findByRole('button', { name: 'Change role' }))
    expect(await screen.findByText('Ada Lovelace is now admin.')).toBeTruthy()
    expect(server.sentTo('PUT /api/admin/users/:id/role')).toEqual([{ role: 'admin' }])
  })

  it('stays when the server refuses the change', async () => {
    const { screen, user } = asOwner({
      'PUT /api/admin/users/:id/role': new Refusal(409, 'The shop needs at least one owner.'),
    })
    const select = await screen.findByLabelText<HTMLSelectElement>('Change role')
    await user.selectOptions(select, 'admin')
    await user.click(await screen.findByRole('button', { name: 'Change role' }))
    expect(await screen.findByText('The shop needs at least one owner.')).toBeTruthy()
    expect(select.value).toBe('student')
  })
})

describe('emails about an account', () => {
  const sent = { success: true, message: 'We emailed Ada.' }

  function openActions(more: Answers = {}, invited = false) {
    const onClose = vi.fn()
    const student = invited ? { ...ada, invitationPending: true as const } : ada
    const page = show(<EmailActionsDialog student={student} onClose={onClose} />, { viewer: grace, answers: more })
    return { ...page, onClose }
  }

  it('include the invitation only while there is no password', () => {
    const { screen, unmount } = openActions()
    expect(screen.queryByRole('button', { name: 'Resend Invitation' })).toBeNull()
    unmount()
    expect(openActions({}, true).screen.getByRole('button', { name: 'Resend Invitation' })).toBeTruthy()
  })

  it('are sent one at a time', async () => {
    const waiting = held(sent)
    const { screen, press, server, onClose } = openActions({
      'POST /api/admin/students/:id/resend-verification': waiting.answer,
    })
    await press('Resend Verification')
    await press('Reset Password')
    waiting.release()
    expect(await screen.findByText('We emailed Ada.')).toBeTruthy()
    expect(server.calls).toHaveLength(1)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('keep the dialog open when they could not be sent', async () => {
    const { screen, press, onClose } = openActions({
      'POST /api/admin/students/:id/reset-password': { success: false, message: 'The mail server refused it.' },
    })
    await press('Reset Password')
    expect(await screen.findByText('Reset Failed')).toBeTruthy()
    expect(screen.getByText('The mail server refused it.')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
  })
})
