import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { MySession } from '#contract/mentorship/mentorship-session.ts'
import { NOON, sampleProgram, sampleSession } from '#web/test/sample-sessions.ts'
import { ada } from '#web/test/sample-viewers.ts'
import { show } from '#web/test/show.tsx'
import { SessionPage } from './SessionPage.tsx'

it('goes back to its heading once the session is canceled', async () => {
  const session = sampleSession()
  const canceled = sampleSession({ state: 'canceled', canceledAt: NOON, canceledBy: 'student', creditReturned: true })
  let isCanceled = false
  const { screen, press } = show(<SessionPage params={{ id: session.id }} />, {
    viewer: ada,
    answers: {
      'GET /api/my/mentorship': { now: NOON, programs: [sampleProgram()], upcoming: [session], past: [] },
      'GET /api/my/mentorship/sessions/:id': () => (isCanceled ? canceled : session),
      'POST /api/my/mentorship/sessions/:id/cancel': () => {
        isCanceled = true
        return { ...canceled, wasCanceledBefore: false }
      },
    },
  })
  await press('Cancel session')
  await press('Cancel session')
  expect(await screen.findByText('Canceled')).toBeTruthy()
  const heading = screen.getByRole('heading', { level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

it('says who the mentor is before the call, and not afterwards', async () => {
  const open = (session: MySession) =>
    show(<SessionPage params={{ id: session.id }} />, {
      viewer: ada,
      answers: {
        'GET /api/my/mentorship': { now: NOON, programs: [sampleProgram()], upcoming: [], past: [] },
        'GET /api/my/mentorship/sessions/:id': session,
      },
    })
  const before = open(sampleSession())
  expect(await before.screen.findByRole('region', { name: 'About Mara Voss' })).toBeTruthy()
  expect(before.screen.getByText('I keep a journal.')).toBeTruthy()
  before.unmount()
  const { screen } = open(sampleSession({ state: 'canceled', canceledAt: NOON, canceledBy: 'mentor' }))
  expect(await screen.findByRole('heading', { name: 'Session with Mara Voss' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'About Mara Voss' })).toBeNull())
})
