import { describe, expect, it } from 'vitest'

import type { User } from '#contract/accounts/user.ts'
import type { Course } from '#contract/catalog/course.ts'
import { HOME_PAGE_DEFAULTS, toHomePage } from '#contract/settings/home-page.ts'
import { sampleCourse } from '#web/test/sample-course-detail.ts'
import { renderPage } from './entry-server.tsx'

const intro: Course = {
  ...sampleCourse,
  priceCents: 9900,
  originalPriceCents: 14900,
  lessonCount: 11,
  durationSeconds: 5400,
}

const shop = {
  siteName: 'Candlewick',
  siteUrl: 'https://candlewick.example',
  paymentsSandbox: false,
  registrationEnabled: true,
}

const ada = { id: 'a', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', role: 'student' } as User

async function load(apiPath: string): Promise<unknown> {
  if (apiPath === '/api/courses') return [intro]
  if (apiPath === '/api/bundles' || apiPath === '/api/mentorship') return []
  if (apiPath === '/api/settings/home-page') return toHomePage(HOME_PAGE_DEFAULTS, null)
  if (apiPath === '/api/my/courses') return { courses: [intro], bundlePurchases: [] }
  if (apiPath === '/api/courses/intro-to-trading') return { ...intro, marketingCopy: null, modules: [] }
  throw Object.assign(new Error(`404: ${apiPath}`), { status: 404 })
}

const render = (url: string, viewer: User | null = null) => renderPage({ url, viewer, shop, load })

describe('renderPage', () => {
  it('renders the landing page with its courses', async () => {
    const page = await render('/')
    expect(page.status).toBe(200)
    expect(page.html).toContain('Master Trading Like a Pro')
    expect(page.html).toContain('Intro to Trading')
    expect(page.head).toContain('<link rel="canonical" href="https://candlewick.example/">')
    expect(page.modules).toEqual(['shop/landing/LandingPage.tsx'])
  })

  it('sends the data it rendered and the viewer to the browser', async () => {
    const { reads } = JSON.parse((await render('/')).state) as { reads: [key: string[], data: unknown][] }
    expect(reads.map(([[path]]) => path)).toEqual([
      '/api/auth/user',
      '/api/courses',
      '/api/bundles',
      '/api/settings/home-page',
    ])
  })

  it('includes the course in title and description', async () => {
    const page = await render('/courses/intro-to-trading')
    expect(page.head).toContain('<title>Intro to Trading · Candlewick</title>')
    expect(page.head).toContain('content="The first steps. Charts &amp; orders"')
    expect(page.html).toContain('$99')
  })

  it('answers 404 for a course that does not exist', async () => {
    const page = await render('/courses/none')
    expect(page.status).toBe(404)
    expect(page.html).toContain('Course not found')
  })

  it('returns 404 for an unknown URL', async () => {
    const page = await render('/nope?x=1')
    expect(page.status).toBe(404)
    expect(page.html).toContain('404 Page Not Found')
  })

  it("renders a signed-in student's navigation on the server", async () => {
    const { html } = await render('/', ada)
    expect(html).toContain('aria-label="User menu"')
    expect(html).not.toContain('Get Started')
  })

  it('offers owners to continue and visitors to enroll', async () => {
    expect((await render('/', ada)).html).toContain('Continue Learning')
    expect((await render('/')).html).not.toContain('Continue Learning')
    expect((await render('/')).html).toContain('Enroll Now')
  })

  it('loads the course details named in the URL and ignores unknown courses', async () => {
    expect((await render('/?course=intro-to-trading')).state).toContain('["/api/courses","intro-to-trading"]')
    expect((await render('/courses?course=none')).status).toBe(200)
  })

  it('sends a shell for pages that need a session', async () => {
    const page = await render('/dashboard', ada)
    expect(page.html).toContain('role="status"')
    expect(page.html).not.toContain('My Dashboard')
    expect(page.head).toContain('<title>My Dashboard · Candlewick</title>')
    expect(page.modules).toEqual(['school/dashboard/DashboardPage.tsx'])
  })

  it("sends no code for pages the viewer can't open", async () => {
    expect((await render('/admin/settings', ada)).modules).toEqual([])
    expect((await render('/dashboard')).modules).toEqual([])
  })

  it('shows the sandbox notice on every page', async () => {
    const page = await renderPage({ url: '/nope', viewer: null, shop: { ...shop, paymentsSandbox: true }, load })
    expect(page.html).toContain('Sandbox – no real charge')
  })

  it('has an outbox in development and a real 404 elsewhere', async () => {
    const open = (hasOutbox: boolean) =>
      renderPage({ url: '/outbox', viewer: null, shop: { ...shop, hasOutbox }, load })
    expect((await open(true)).modules).toEqual(['demo/outbox/OutboxPage.tsx'])
    expect(await open(false)).toMatchObject({ status: 404, modules: ['frame/NotFoundPage.tsx'] })
  })

  it('links the footer to the terms URL from the settings', async () => {
    const termsOfServiceUrl = 'https://shop.example/terms'
    const page = await renderPage({ url: '/nope', viewer: null, shop: { ...shop, termsOfServiceUrl }, load })
    expect(page.html).toContain(`href="${termsOfServiceUrl}"`)
  })

  it("fails instead of rendering half a page when data doesn't load", async () => {
    const broken = () => Promise.reject(Object.assign(new Error('500: broken'), { status: 500 }))
    await expect(renderPage({ url: '/', viewer: null, shop, load: broken })).rejects.toThrow('500: broken')
  })
})
