import { describe, expect, it } from 'vitest'

import type { CreditGrant } from '#contract/credits/session-credits.ts'
import type { Answers } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { StudentCredits } from './StudentCredits.tsx'

const GIVE = 'POST /api/admin/users/:id/credits'
const END = 'POST /api/admin/credits/:id/end'
const PROGRAM = '0192f3a1-0000-7000-8000-0000000000c1'

const bought: CreditGrant = {
  id: '0192f3a1-0000-7000-8000-0000000000b1',
  programId: PROGRAM,
  programTitle: 'Monthly',
  source: 'order',
  orderId: '0192f3a1-0000-7000-8000-0000000000a1',
  reason: 'Order',
  grantedBy: null,
  grantedAt: '2026-11-10T12:00:00.000Z',
  sessions: 4,
  held: 1,
  booked: 1,
  left: 2,
  state: 'live',
  expiresAt: null,
  pausedAt: null,
  pauseReason: null,
  endedAt: null,
  endReason: null,
}
const given: CreditGrant = { ...bought, id: 'g2', source: 'manual', orderId: null, reason: 'Missed call', sessions: 1 }

const open = (grants: CreditGrant[], more: Answers = {}) =>
  show(<StudentCredits studentId="s1" />, {
    answers: {
      'GET /api/admin/users/:id/credits': grants,
      'GET /api/admin/mentorship': [
        { id: PROGRAM, title: 'Monthly', description: '', priceCents: 1, sessionsCount: 4, sessionDurationMinutes: 60 },
      ],
      ...more,
    },
  })

describe("a student's mentorship credits", () => {
  it('say what is left and where it came from', async () => {
    const { screen } = open([bought])
    expect(await screen.findByText('2 of 4 left, 1 booked, 1 held')).toBeTruthy()
    expect(screen.getByText('Bought on Nov 10, 2026.')).toBeTruthy()
  })

  it('are given with a reason', async () => {
    const { screen, press, fill, user, server } = open([], { [GIVE]: [given] })
    await press('Give sessions')
    await screen.findByRole('option', { name: 'Monthly' })
    const submit = () => screen.getAllByRole('button', { name: 'Give sessions' }).at(-1) as HTMLElement
    await user.click(submit())
    expect(await screen.findByText('Please choose a program.')).toBeTruthy()
    expect(screen.getByText('Please enter a reason.')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Program'), 'Monthly')
    await fill('Reason', 'Missed call')
    await user.click(submit())
    expect(await screen.findByText('Given on Nov 10, 2026: Missed call.')).toBeTruthy()
    expect(server.sentTo(GIVE)).toMatchObject([{ programId: PROGRAM, sessions: 1, reason: 'Missed call' }])
  })

  it('are ended after saying what the student loses', async () => {
    const ended: CreditGrant = { ...bought, state: 'ended', left: 0, booked: 0, endReason: 'Left the school' }
    const { screen, press, fill, server } = open([bought], { [END]: [ended] })
    await press('End the sessions of Monthly')
    expect(
      await screen.findByText(/The student loses 2 unused sessions, and 1 booked session is canceled/),
    ).toBeTruthy()
    await fill('Reason', 'Left the school')
    await press('End sessions')
    expect(await screen.findByText(/Ended: Left the school\./)).toBeTruthy()
    expect(server.sentTo(END)).toEqual([{ reason: 'Left the school' }])
  })
})
