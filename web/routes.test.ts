import { describe, expect, it } from 'vitest'

import type { User } from '#contract/accounts/user.ts'
import type { Role } from '#contract/roles.ts'
import { mayOpen } from '#web/lib/routing/route.ts'
import { STAFF_PAGES } from './back-office/staff-pages.ts'
import { findRoute, loadedRoutes, loadRoutes } from './routes.tsx'

await Promise.all(['/admin', '/mentor'].map(loadRoutes))
const routes = loadedRoutes()

const someone = (role: Role) => ({ role }) as User
const pathOf = (url: string) => findRoute(url).route.path

describe('findRoute', () => {
  it.each([
    ['/', '/'],
    ['/courses', '/courses'],
    ['/courses/', '/courses'],
    ['/courses/intro-to-trading', '/courses/:slug'],
    ['/checkout/42', '/checkout/:courseId'],
    ['/checkout/bundle/42', '/checkout/bundle/:bundleId'],
    ['/checkout/mentorship/42', '/checkout/mentorship/:programId'],
    ['/learn/intro-to-trading', '/learn/:slug'],
    ['/journal', '/journal'],
    ['/practice', '/practice'],
    ['/practice/42', '/practice/:lessonId'],
    ['/mentorship', '/mentorship'],
    ['/mentorship/book/42', '/mentorship/book/:programId'],
    ['/mentorship/sessions/42', '/mentorship/sessions/:id'],
    ['/mentor/sessions/42', '/mentor/sessions/:id'],
    ['/mentor/students/42', '/mentor/students/:id'],
    ['/admin/login', '/admin/login'],
    ['/admin/users/42', '/admin/users/:id'],
  ])('leads %s to %s', (url, path) => {
    expect(pathOf(url)).toBe(path)
  })

  it.each(['/nope', '/courses/a/b', '/learn', '/learn/', '/checkout', '/admin/nope'])('has no page at %s', (url) => {
    expect(findRoute(url).route.title).toBe('Page not found')
  })

  it('decodes parameters', () => {
    expect(findRoute('/courses/caf%C3%A9%20au%20lait').params).toEqual({ slug: 'café au lait' })
    expect(findRoute('/courses/100%').params).toEqual({ slug: '100%' })
  })
})

describe('routes', () => {
  it('names a file for every page', () => {
    const files = Object.keys(import.meta.glob('./{shop,school,mentor,back-office,account,frame,demo}/**/*.tsx'))
    for (const { page } of routes) expect(files).toContain(`./${page.source}`)
  })

  it('opens the back office to staff only', () => {
    const staffPages = routes.filter(({ path }) => path.startsWith('/admin') && path !== '/admin/login')
    expect(staffPages).toHaveLength(STAFF_PAGES.length)
    for (const page of staffPages) {
      expect(mayOpen(page, null)).toBe(false)
      for (const role of ['student', 'mentor', 'support', 'creator'] as const)
        expect(mayOpen(page, someone(role))).toBe(false)
      for (const role of ['admin', 'owner'] as const) expect(mayOpen(page, someone(role))).toBe(true)
    }
  })

  it("opens the mentor's desk to mentors and staff only", () => {
    const desk = routes.filter(({ path }) => /^\/mentor(\/|$)/.test(path))
    expect(desk.length).toBeGreaterThan(3)
    for (const page of desk) {
      expect(mayOpen(page, null)).toBe(false)
      for (const role of ['student', 'support', 'creator'] as const) expect(mayOpen(page, someone(role))).toBe(false)
      for (const role of ['mentor', 'admin', 'owner'] as const) expect(mayOpen(page, someone(role))).toBe(true)
    }
  })

  it('renders public pages on the server', () => {
    for (const { path, access, prerender } of routes) {
      if (!['/design', '/outbox'].includes(path)) expect(prerender, path).toBe(access === 'public')
    }
  })
})
