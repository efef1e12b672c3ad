import { describe, expect, it, vi } from 'vitest'

import { ada } from '#web/test/sample-viewers.ts'
import { type Answers, type Call, noConnection, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { UndoEmailChangePage } from './UndoEmailChangePage.tsx'
import { UnsubscribePage } from './UnsubscribePage.tsx'
import { VerifyEmailPage } from './VerifyEmailPage.tsx'

type Reply = { message: string }

const CONFIRMED = { message: 'Thank you. Your email address is confirmed.' }
const EXPIRED = new Refusal(400, 'This link has expired.', 'invalid_token')

describe('a link that confirms an email address', () => {
  function open(answers: Answers = {}, { viewer = null as typeof ada | null, at = '/verify-email?token=t1' } = {}) {
    return show(<VerifyEmailPage />, { at, viewer, answers: { 'GET /api/auth/user': viewer as never, ...answers } })
  }

  it('is used once, as soon as the page opens', async () => {
    const { screen, server } = open({ 'POST /api/verify-email': CONFIRMED })
    expect(await screen.findByRole('heading', { name: 'Email address confirmed' })).toBeTruthy()
    expect(screen.getByText(CONFIRMED.message)).toBeTruthy()
    expect(server.sentTo('POST /api/verify-email')).toEqual([{ token: 't1' }])
  })

  it('says what it is doing until the response arrives', async () => {
    const answer = Promise.withResolvers<Reply>()
    const { screen } = open({ 'POST /api/verify-email': () => answer.promise })
    expect(screen.getByRole('heading', { name: 'Confirming your email address' })).toBeTruthy()
    answer.resolve(CONFIRMED)
    expect(await screen.findByRole('heading', { name: 'Email address confirmed' })).toBeTruthy()
  })

  it('sends visitors to sign in and students to their dashboard', async () => {
    const visitor = open({ 'POST /api/verify-email': CONFIRMED })
    expect((await visitor.screen.findByRole('link', { name: 'Log In' })).getAttribute('href')).toBe('/auth')
    visitor.unmount()

    const student = open({ 'POST /api/verify-email': CONFIRMED }, { viewer: ada })
    const link = await student.screen.findByRole('link', { name: 'Go to Dashboard' })
    expect(link.getAttribute('href')).toBe('/dashboard')
  })

  it('says why it failed, and where a visitor gets a new one', async () => {
    const { screen } = open({ 'POST /api/verify-email': EXPIRED })
    expect((await screen.findByText('This link has expired.')).closest('[role=alert]')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Log in to get a new link' })
    expect(link.getAttribute('href')).toBe('/auth?returnTo=%2Fprofile')
  })

  it('can be retried after the connection broke', async () => {
    const answer = vi.fn<(call: Call) => Reply>().mockImplementationOnce(noConnection).mockReturnValue(CONFIRMED)
    const { screen, press } = open({ 'POST /api/verify-email': answer })
    expect(await screen.findByRole('heading', { name: "We couldn't reach the server" })).toBeTruthy()
    await press('Try Again')
    expect(await screen.findByRole('heading', { name: 'Email address confirmed' })).toBeTruthy()
  })

  it('is not sent at all without a token', async () => {
    const { screen, server } = open({}, { at: '/verify-email' })
    expect(await screen.findByText('This link is incomplete.')).toBeTruthy()
    expect(server.calls).toEqual([])
  })
})

describe('a link that undoes an email change', () => {
  const open = (answers: Answers, viewer: typeof ada | null = null) =>
    show(<UndoEmailChangePage />, {
      at: '/undo-email-change?token=t2',
      viewer,
      answers: { 'GET /api/auth/user': viewer as never, ...answers },
    })

  it('confirms that the old address is restored', async () => {
    const { screen, server } = open({ 'POST /api/undo-email-change': { message: 'Your old address is back.' } })
    expect(await screen.findByRole('heading', { name: 'Email change undone' })).toBeTruthy()
    expect(screen.getByText('Your old address is back.')).toBeTruthy()
    expect(server.sentTo('POST /api/undo-email-change')).toEqual([{ token: 't2' }])
  })

  it('links signed-in people to their profile, even after a failure', async () => {
    const { screen } = open({ 'POST /api/undo-email-change': EXPIRED }, ada)
    expect(await screen.findByRole('heading', { name: "This link didn't work" })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to your profile' }).getAttribute('href')).toBe('/profile')
  })
})

describe('the unsubscribe page', () => {
  const open = (answers: Answers = {}, at = '/unsubscribe?token=t3') => show(<UnsubscribePage />, { at, answers })
  const stopped = { 'POST /api/unsubscribe': { type: 'new_lesson' } } as Answers

  it('unsubscribes only after confirmation, because email scanners open every link', async () => {
    const { screen, server, press } = open(stopped)
    expect(screen.getByRole('heading', { name: 'Unsubscribe from these emails?' })).toBeTruthy()
    expect(server.calls).toEqual([])

    await press('Unsubscribe')
    expect(await screen.findByText(/You won't get any more emails about new lessons\./)).toBeTruthy()
    expect(server.calls[0]?.search.get('token')).toBe('t3')
  })

  it('lets people resubscribe and unsubscribe again', async () => {
    const { screen, press, server } = open({ ...stopped, 'DELETE /api/unsubscribe': { type: 'new_lesson' } as never })
    await press('Unsubscribe')
    await press('Resubscribe')
    expect(await screen.findByText("You'll get emails about new lessons again.")).toBeTruthy()
    await press('Unsubscribe')
    expect(await screen.findByRole('heading', { name: "You're unsubscribed" })).toBeTruthy()
    expect(server.calls).toHaveLength(3)
  })

  it('repeats the step that failed when the connection is back', async () => {
    const resume = vi
      .fn<(call: Call) => { type: 'new_lesson' }>()
      .mockImplementationOnce(noConnection)
      .mockReturnValue({ type: 'new_lesson' })
    const { screen, press, server } = open({ ...stopped, 'DELETE /api/unsubscribe': resume as never })
    await press('Unsubscribe')
    await press('Resubscribe')
    await press('Try Again')
    expect(await screen.findByRole('heading', { name: "You're subscribed again" })).toBeTruthy()
    expect(server.sentTo('POST /api/unsubscribe')).toHaveLength(1)
  })

  it('says when the link is incomplete or no longer valid', async () => {
    const incomplete = open({}, '/unsubscribe')
    expect(incomplete.screen.getByText('This link is incomplete.')).toBeTruthy()
    expect(incomplete.screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
    incomplete.unmount()

    const invalid = open({ 'POST /api/unsubscribe': new Refusal(400, 'This link is not valid.', 'invalid_token') })
    await invalid.press('Unsubscribe')
    expect(await invalid.screen.findByText('This link is not valid.')).toBeTruthy()
  })
})
