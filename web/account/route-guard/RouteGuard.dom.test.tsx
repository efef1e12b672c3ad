import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Route } from 'wouter'

import type { User } from '#contract/accounts/user.ts'
import type { AppRoute } from '#web/lib/routing/route.ts'
import { ada, grace } from '#web/test/sample-viewers.ts'
import { show } from '#web/test/show.tsx'
import { RouteGuard } from './RouteGuard.tsx'

const REFUSAL = 'You need admin access to see this page.'

const routes = {
  public: { access: 'public' },
  dashboard: { access: 'signedIn', signedOut: 'logInAgain' },
  checkout: { access: 'signedIn', signedOut: 'askToSignIn' },
  profile: { access: 'signedIn', signedOut: 'accessDenied' },
  admin: { access: 'staff', deniedMessage: REFUSAL },
  desk: { access: 'mentor', deniedMessage: REFUSAL },
} as unknown as Record<string, AppRoute>

function open(route: keyof typeof routes, viewer: User | null, at = '/somewhere') {
  const { pathname } = new URL(at, 'http://localhost')
  return show(
    <Route path={pathname}>
      <RouteGuard route={routes[route] as AppRoute}>
        <p>The page</p>
      </RouteGuard>
    </Route>,
    { viewer, at },
  )
}

// The browser would have left the page.
afterEach(() => dispatchEvent(new Event('pageshow')))

describe('a page', () => {
  it.each<[page: string, who: string, viewer: User | null]>([
    ['public', 'visitors', null],
    ['dashboard', 'students', ada],
    ['checkout', 'students', ada],
    ['profile', 'students', ada],
    ['admin', 'owners', grace],
    ['desk', 'owners', grace],
    ['desk', 'mentors', { ...ada, role: 'mentor' }],
  ])('of the kind "%s" opens for %s', (page, _, viewer) => {
    expect(open(page, viewer).screen.getByText('The page')).toBeTruthy()
  })

  it('of the profile asks visitors to sign in', async () => {
    const { screen } = open('profile', null)
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/api/login')
    expect(screen.queryByText('The page')).toBeNull()
  })

  it('of the checkout sends visitors to sign-in, and back with what they had chosen', async () => {
    const { screen } = open('checkout', null, '/checkout/c1?plan=two_payments')
    await waitFor(() => expect(location.pathname).toBe('/auth'))
    expect(new URLSearchParams(location.search).get('returnTo')).toBe('/checkout/c1?plan=two_payments')
    expect(screen.queryByText('The page')).toBeNull()
  })

  it('for students tells visitors that they are signed out before redirecting them to sign in', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const { screen } = open('dashboard', null)
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeTruthy()
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/login'))
  })

  it('for mentors asks visitors to sign in, and tells students that it is not for them', async () => {
    const visit = open('desk', null, '/mentor/hours')
    await waitFor(() => expect(location.pathname + location.search).toBe('/auth?returnTo=%2Fmentor%2Fhours'))
    visit.unmount()
    const { screen } = open('desk', ada, '/mentor')
    expect(await screen.findByText(REFUSAL)).toBeTruthy()
    expect(screen.queryByText('The page')).toBeNull()
    await waitFor(() => expect(location.pathname).toBe('/'))
  })

  it('for staff tells mentors so as well', async () => {
    const { screen } = open('admin', { ...ada, role: 'mentor' }, '/admin')
    expect(await screen.findByText(REFUSAL)).toBeTruthy()
    expect(screen.queryByText('The page')).toBeNull()
    await waitFor(() => expect(location.pathname).toBe('/'))
  })

  it('for staff tells students so and redirects them to the home page', async () => {
    const { screen } = open('admin', ada, '/admin')
    expect(await screen.findByText(REFUSAL)).toBeTruthy()
    expect(screen.queryByText('The page')).toBeNull()
    await waitFor(() => expect(location.pathname).toBe('/'))
  })
})
