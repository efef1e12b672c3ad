import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Route } from 'wouter'

import type { User } from '#contract/accounts/user.ts'
import { ada } from '#web/test/sample-viewers.ts'
import { type Answers, type Call, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { AuthPage } from './AuthPage.tsx'

type Page = ReturnType<typeof show>

function open(answers: Answers = {}, shop: Parameters<typeof show>[1] = {}) {
  return show(<Route path="/auth" component={AuthPage} />, { at: '/auth', answers, ...shop })
}

const typedIn = ({ screen }: Page, label: string) => screen.getByLabelText<HTMLInputElement>(label).value

async function signIn(page: Page) {
  await page.fill('Email', 'ada@example.com')
  await page.fill('Password', 'candlewick')
  await page.user.click(page.screen.getByRole('button', { name: 'Sign In' }))
}

describe('signing in', () => {
  it('submits the form and opens the page the visitor was headed to', async () => {
    const page = open({ 'POST /api/login': ada }, { at: '/auth?returnTo=/my-courses' })
    await signIn(page)
    expect(await page.screen.findByText('Welcome back!')).toBeTruthy()
    expect(page.server.sentTo('POST /api/login')).toEqual([{ email: 'ada@example.com', password: 'candlewick' }])
    await waitFor(() => expect(location.pathname).toBe('/my-courses'))
  })

  it('never follows a return URL to another site', async () => {
    const page = open({ 'POST /api/login': ada }, { at: '/auth?returnTo=//evil.example/my-courses' })
    await signIn(page)
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(location.host).not.toContain('evil')
  })

  it('says why it was refused and keeps typed text', async () => {
    const page = open({ 'POST /api/login': new Refusal(401, 'Invalid email or password', 'invalid_credentials') })
    await signIn(page)
    expect(await page.screen.findByText('Invalid email or password')).toBeTruthy()
    expect(typedIn(page, 'Email')).toBe('ada@example.com')
    expect(typedIn(page, 'Password')).toBe('candlewick')
    const password = page.screen.getByLabelText('Password')
    expect(password.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(password))
    const message = 'Check your email and password, then try again.'
    expect(page.screen.getByText(message)).toBeTruthy()
    await page.user.type(page.screen.getByLabelText('Email'), 'm')
    expect(page.screen.queryByText(message)).toBeNull()
  })

  it('is submitted only once while waiting for a response', async () => {
    let answer = (_: User) => {}
    const page = open({ 'POST /api/login': () => new Promise<User>((resolve) => (answer = resolve)) })
    await signIn(page)
    const button = page.screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' })
    await waitFor(() => expect(button.disabled).toBe(true))
    await page.user.click(button)
    answer(ada)
    expect(await page.screen.findByText('Welcome back!')).toBeTruthy()
    expect(page.server.sentTo('POST /api/login')).toHaveLength(1)
  })

  it('asks to confirm the email first and offers a way back', async () => {
    const page = open({ 'POST /api/login': new Refusal(403, 'Please confirm your email.', 'email_unverified') })
    await signIn(page)
    expect(await page.screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
    expect(page.screen.getByText('ada@example.com')).toBeTruthy()
    await page.user.click(page.screen.getByRole('button', { name: 'Back to Login' }))
    expect(page.screen.getByRole('button', { name: 'Sign In' })).toBeTruthy()
  })

  it.each([
    ['/checkout/bundle/b1', 'Log in or sign up to continue to checkout.'],
    ['/dashboard', 'Sign in to pick up where you left off.'],
  ])('says what comes next on the way to %s', (target, words) => {
    expect(open({}, { at: `/auth?returnTo=${encodeURIComponent(target)}` }).screen.getByText(words)).toBeTruthy()
  })

  it('says that only staff get in while the shop is closed', () => {
    const { screen } = open({}, { shop: { maintenanceMode: true } })
    expect(screen.getByText(/closed for maintenance/)).toBeTruthy()
  })
})

describe('the second step of signing in', () => {
  const needsCode = new Refusal(401, 'Please enter your code.', 'two_factor_required', { ticket: 'ticket-1' })

  async function openStep(second: Answers['POST /api/login/two-factor']) {
    const page = open({ 'POST /api/login': needsCode, ...(second ? { 'POST /api/login/two-factor': second } : {}) })
    await signIn(page)
    await page.screen.findByLabelText('Code')
    const verify = () => page.user.click(page.screen.getByRole('button', { name: 'Verify' }))
    return { ...page, verify }
  }

  it('sends the code with the ticket of the first step', async () => {
    const { fill: type, verify, server, screen } = await openStep(ada)
    await type('Code', ' 123456 ')
    await verify()
    expect(await screen.findByText('Welcome back!')).toBeTruthy()
    expect(server.sentTo('POST /api/login/two-factor')).toEqual([{ ticket: 'ticket-1', code: '123456' }])
  })

  it('keeps asking after a wrong code', async () => {
    const second = vi
      .fn<(call: Call) => User | Refusal>()
      .mockReturnValueOnce(new Refusal(401, 'That code is wrong.', 'invalid_code'))
      .mockReturnValue(ada)
    const page = await openStep(second)
    await page.fill('Code', '000000')
    await page.verify()
    expect(await page.screen.findByText('That code is wrong.')).toBeTruthy()
    await page.fill('Code', '123456')
    await page.verify()
    expect(await page.screen.findByText('Welcome back!')).toBeTruthy()
  })

  it('starts over when the ticket has expired, with the email still there', async () => {
    const page = await openStep(new Refusal(400, 'Please sign in again.', 'invalid_token'))
    await page.fill('Code', '123456')
    await page.verify()
    expect(await page.screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
    expect(typedIn(page, 'Email')).toBe('ada@example.com')
  })

  it('takes a recovery code instead, and forgets the half-typed code', async () => {
    const page = await openStep(ada)
    await page.fill('Code', '123')
    await page.user.click(page.screen.getByRole('button', { name: 'Use a recovery code' }))
    expect(typedIn(page, 'Recovery code')).toBe('')
    await page.fill('Recovery code', 'abcd-efgh-jkmn')
    await page.verify()
    await waitFor(() =>
      expect(page.server.sentTo('POST /api/login/two-factor')).toMatchObject([{ code: 'abcd-efgh-jkmn' }]),
    )
  })

  it('leads back to the password form', async () => {
    const { user, screen } = await openStep(ada)
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy()
  })
})

describe('signing up', () => {
  async function openSignUp(answers: Answers = {}, more: Parameters<typeof show>[1] = {}) {
    const page = open(answers, more)
    await page.user.click(page.screen.getByRole('tab', { name: 'Sign Up' }))
    return page
  }

  async function fillIn(page: Page) {
    await page.fill('First name', 'Ada')
    await page.fill('Last name', 'Lovelace')
    await page.fill('Email', 'ada@example.com')
    await page.fill('Password', 'analytical engine')
  }

  const create = (page: Page) => page.user.click(page.screen.getByRole('button', { name: 'Create Account' }))

  it('signs the new student in', async () => {
    const page = await openSignUp({ 'POST /api/register': ada })
    await fillIn(page)
    await create(page)
    expect(await page.screen.findByText('Welcome to Candlewick')).toBeTruthy()
    expect(page.server.sentTo('POST /api/register')).toMatchObject([{ firstName: 'Ada', email: 'ada@example.com' }])
  })

  it('says why it was refused and keeps typed text', async () => {
    const page = await openSignUp({ 'POST /api/register': new Refusal(409, 'This email is already registered.') })
    await fillIn(page)
    await create(page)
    expect(await page.screen.findByText('This email is already registered.')).toBeTruthy()
    expect(typedIn(page, 'Last name')).toBe('Lovelace')
    expect(typedIn(page, 'Password')).toBe('analytical engine')
  })

  it('keeps typed text while the other tab is open', async () => {
    const page = await openSignUp()
    await fillIn(page)
    await page.user.click(page.screen.getByRole('tab', { name: 'Login' }))
    await page.user.click(page.screen.getByRole('tab', { name: 'Sign Up' }))
    expect(typedIn(page, 'First name')).toBe('Ada')
  })

  it('stays on the page if only the email has to be confirmed', async () => {
    const page = await openSignUp({ 'POST /api/register': { ...ada, emailVerificationPending: true } })
    await fillIn(page)
    await create(page)
    expect(await page.screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
    expect(location.pathname).toBe('/auth')
  })

  it('is not offered while registration is closed', async () => {
    const { screen } = await openSignUp({}, { shop: { registrationEnabled: false } })
    expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull()
  })
})

describe('a forgotten password', () => {
  it('starts with the email already typed, and shows the same message for every address', async () => {
    const page = open({ 'POST /api/forgot-password': { message: 'ok' } })
    await page.fill('Email', 'ada@example.com')
    await page.user.click(page.screen.getByRole('button', { name: 'Forgot password?' }))
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Forgot your password?' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com')
    await page.user.click(dialog.getByRole('button', { name: 'Send Reset Link' }))
    expect(await page.screen.findByText(/If your email is in our system/)).toBeTruthy()
  })
})
