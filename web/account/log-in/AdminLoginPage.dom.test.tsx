import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Route } from 'wouter'

import { viewerQuery } from '#web/lib/session/viewer.ts'
import { ada, grace } from '#web/test/sample-viewers.ts'
import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { AdminLoginPage } from './AdminLoginPage.tsx'

function open(answers: Answers = {}, { viewer = null as typeof ada | null, at = '/admin/login' } = {}) {
  const page = show(<Route path="/admin/login" component={AdminLoginPage} />, { at, viewer, answers })
  const signIn = async () => {
    await page.fill('Email', 'grace@example.com')
    await page.fill('Password', 'candlewick')
    await page.press('Access Admin Portal')
  }
  return { ...page, signIn }
}

describe('the login of the admin portal', () => {
  it('takes staff to the back office', async () => {
    const { signIn, screen } = open({ 'POST /api/login': grace })
    await signIn()
    expect(await screen.findByText('Welcome back, Grace')).toBeTruthy()
    await waitFor(() => expect(location.pathname).toBe('/admin'))
  })

  it('takes staff to the page they were headed for', async () => {
    const { signIn } = open({ 'POST /api/login': grace }, { at: '/admin/login?returnTo=/admin/orders' })
    await signIn()
    await waitFor(() => expect(location.pathname).toBe('/admin/orders'))
  })

  it('sends away staff who are already signed in', async () => {
    const { screen } = open({}, { viewer: grace })
    await waitFor(() => expect(location.pathname).toBe('/admin'))
    expect(screen.queryByLabelText('Password')).toBeNull()
  })

  it('signs a student out again, and says why', async () => {
    const { signIn, screen, server, queryClient } = open({
      'POST /api/login': ada,
      'POST /api/logout': null as never,
    })
    await signIn()
    expect(await screen.findByText('Access denied')).toBeTruthy()
    expect(server.sentTo('POST /api/logout')).toHaveLength(1)
    expect(queryClient.getQueryData(viewerQuery.queryKey)).toBeNull()
    expect(location.pathname).toBe('/admin/login')
  })

  it('asks for everything before it sends anything', async () => {
    const { screen, press, server } = open()
    await press('Access Admin Portal')
    expect(await screen.findByText('Please fill in all fields')).toBeTruthy()
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
    expect(server.calls).toEqual([])
  })

  it('keeps the email when the password is wrong', async () => {
    const { signIn, screen } = open({ 'POST /api/login': new Refusal(401, 'Invalid email or password') })
    await signIn()
    expect(await screen.findByText('Invalid email or password')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('grace@example.com')
  })

  it('asks for the second factor and keeps the email when going back', async () => {
    const { signIn, screen, press } = open({
      'POST /api/login': new Refusal(401, 'Please enter your code.', 'two_factor_required', { ticket: 't1' }),
    })
    await signIn()
    expect(await screen.findByLabelText('Code')).toBeTruthy()
    await press('Back')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('grace@example.com')
  })
})
