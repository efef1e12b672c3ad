import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { User } from '#contract/accounts/user.ts'
import { viewerQuery } from '#web/lib/session/viewer.ts'
import { ada } from '#web/test/sample-viewers.ts'
import { type Answers, type Call, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { AcceptInvitationPage } from './AcceptInvitationPage.tsx'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'
import { TemporaryPasswordPage } from './TemporaryPasswordPage.tsx'

const DONE = { message: 'Your password was reset.' }
const EXPIRED = new Refusal(400, 'This link has expired.', 'invalid_token')

const typedIn = ({ screen }: ReturnType<typeof show>, label: string) =>
  screen.getByLabelText<HTMLInputElement>(label).value

describe('resetting a forgotten password', () => {
  function open(answers: Answers = {}, { at = '/reset-password?token=t1', viewer = null as User | null } = {}) {
    const page = show(<ResetPasswordPage />, { at, viewer, answers: { 'POST /api/reset-password': DONE, ...answers } })
    const choose = async (password: string, confirmation = password) => {
      await page.fill('New Password', password)
      await page.fill('Confirm Password', confirmation)
      await page.press('Update Password')
    }
    return { ...page, choose }
  }

  it('sends the new password with the token of the link', async () => {
    const { choose, screen, server } = open()
    await choose('analytical engine')
    expect(await screen.findByRole('heading', { name: 'Password Reset Successful' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/auth')
    expect(server.sentTo('POST /api/reset-password')).toEqual([{ token: 't1', newPassword: 'analytical engine' }])
  })

  it('signs this browser out as well', async () => {
    const { choose, screen, queryClient } = open({}, { viewer: ada })
    await choose('analytical engine')
    await screen.findByRole('heading', { name: 'Password Reset Successful' })
    expect(queryClient.getQueryData(viewerQuery.queryKey)).toBeNull()
  })

  it.each([
    ['differ', 'analytical engine', 'analytical engines', "Passwords Don't Match"],
    ['are too short', 'abc', 'abc', 'Password Too Short'],
  ])('sends nothing when the passwords %s', async (_, password, confirmation, title) => {
    const page = open()
    await page.choose(password, confirmation)
    expect(await page.screen.findByText(title)).toBeTruthy()
    expect(page.server.calls).toEqual([])
    expect(typedIn(page, 'New Password')).toBe(password)
  })

  it('warns about a password that is easy to guess, without refusing it', async () => {
    const { choose, fill, screen, server } = open()
    await fill('New Password', 'password123')
    expect(await screen.findByText('Easy to guess: this is one of the most common passwords.')).toBeTruthy()
    await choose('password123')
    await waitFor(() => expect(server.sentTo('POST /api/reset-password')).toHaveLength(1))
  })

  it('keeps typed text when the link has expired, and offers a new link', async () => {
    const page = open({ 'POST /api/reset-password': EXPIRED })
    await page.choose('analytical engine')
    expect(await page.screen.findByText('This link has expired.')).toBeTruthy()
    expect(page.screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/auth?forgot=password')
    expect(typedIn(page, 'New Password')).toBe('analytical engine')
  })

  it('shows the password only on request', async () => {
    const { screen, user } = open()
    const field = screen.getByLabelText<HTMLInputElement>('New Password')
    expect(field.type).toBe('password')
    await user.click(screen.getAllByRole('button', { name: /show/i })[0] as HTMLElement)
    expect(field.type).toBe('text')
  })

  it('offers no form when the link lacks its token', () => {
    const { screen } = open({}, { at: '/reset-password' })
    expect(screen.getByText(/This link is incomplete\./)).toBeTruthy()
    expect(screen.getByText('Invalid Reset Link')).toBeTruthy()
    expect(screen.queryByLabelText('New Password')).toBeNull()
  })
})

describe('an invitation', () => {
  const invited = { 'POST /api/invitation': { firstName: 'Mary', email: 'mary@example.com' } } as Answers

  function open(answers: Answers = invited, at = '/accept-invitation?token=t2') {
    const page = show(<AcceptInvitationPage />, { at, answers })
    const choose = async (password: string) => {
      await page.fill('Password', password)
      await page.fill('Confirm Password', password)
      await page.press('Set password')
    }
    return { ...page, choose }
  }

  it('greets the invited person and sets their first password', async () => {
    const { choose, screen, server } = open({ ...invited, 'POST /api/reset-password': DONE })
    expect(await screen.findByRole('heading', { name: 'Welcome, Mary' })).toBeTruthy()
    expect(screen.getByText('Set a password for mary@example.com to get started.')).toBeTruthy()
    await choose('analytical engine')
    expect(await screen.findByRole('heading', { name: "You're all set" })).toBeTruthy()
    expect(server.sentTo('POST /api/reset-password')).toEqual([{ token: 't2', newPassword: 'analytical engine' }])
  })

  it.each([
    ['has no token', {}, '/accept-invitation'],
    ['was used or has expired', { 'POST /api/invitation': EXPIRED }, '/accept-invitation?token=t2'],
  ])('says how to get a new one when it %s', async (_, answers, at) => {
    const { screen } = open(answers as Answers, at)
    expect(await screen.findByRole('heading', { name: 'This invitation no longer works' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/auth?forgot=password')
    expect(screen.queryByLabelText('Password')).toBeNull()
  })

  it('says when it expires while the form is open', async () => {
    const { choose, screen } = open({ ...invited, 'POST /api/reset-password': EXPIRED })
    await choose('analytical engine')
    expect(await screen.findByRole('heading', { name: 'This invitation no longer works' })).toBeTruthy()
  })

  it('can be retried after an unrelated failure', async () => {
    const answer = vi
      .fn<(call: Call) => unknown>()
      .mockReturnValueOnce(new Refusal(500, 'Something went wrong.'))
      .mockReturnValue({ firstName: 'Mary', email: 'mary@example.com' })
    const { screen, press } = open({ 'POST /api/invitation': answer as never })
    await press(/Try Again/i)
    expect(await screen.findByRole('heading', { name: 'Welcome, Mary' })).toBeTruthy()
  })
})

describe('a temporary password', () => {
  const open = (answers: Answers) =>
    show(<TemporaryPasswordPage />, { viewer: { ...ada, mustChangePassword: true }, answers })

  it('is replaced by one that only its owner knows', async () => {
    const { fill, press, screen, server, queryClient } = open({
      'POST /api/change-password': { message: 'ok' },
      'GET /api/auth/user': ada,
    })
    await fill('Temporary Password', 'k7-temp')
    await fill('New Password', 'analytical engine')
    await fill('Confirm Password', 'analytical engine')
    await press('Update Password')
    expect(await screen.findByText('Password Changed')).toBeTruthy()
    expect(server.sentTo('POST /api/change-password')).toEqual([
      { currentPassword: 'k7-temp', newPassword: 'analytical engine' },
    ])
    await waitFor(() =>
      expect(queryClient.getQueryData<User>(viewerQuery.queryKey)?.mustChangePassword).toBe(undefined),
    )
  })

  it('is requested again when it is wrong, and the new one stays filled in', async () => {
    const page = open({ 'POST /api/change-password': new Refusal(400, 'Your current password is wrong.') })
    await page.fill('Temporary Password', 'wrong')
    await page.fill('New Password', 'analytical engine')
    await page.fill('Confirm Password', 'analytical engine')
    await page.press('Update Password')
    expect(await page.screen.findByText('Your current password is wrong.')).toBeTruthy()
    expect(typedIn(page, 'New Password')).toBe('analytical engine')
  })

  it("shows a warning when the new one contains the owner's name", async () => {
    const { fill, screen } = open({})
    await fill('New Password', 'lovelace1815')
    expect(await screen.findByText('Easy to guess: it contains your name or email.')).toBeTruthy()
  })
})
