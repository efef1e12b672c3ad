import { describe, expect, it } from 'vitest'

import { allEndpoints } from '#contract/all-endpoints.ts'
import type { PageRenderer } from '#server/pages/page-renderer.ts'
import { pagesRoutes } from '#server/pages/pages.routes.ts'

import { changeSettings } from '../../test/change-settings.ts'
import { ada, grace, signIn, signUp } from '../../test/people.ts'
import { startShop } from '../../test/start-shop.ts'

describe('registration that is turned off', () => {
  it('is refused with a message, and sign-in still works', async () => {
    const shop = await startShop()
    await signUp(shop)
    await changeSettings(shop, { registrationEnabled: false })
    const response = await shop.visitor().post('/api/register', grace)
    expect([response.statusCode, response.json().code]).toEqual([403, 'registration_closed'])
    expect(response.json().message).toBe('Registration is closed at the moment.')
    expect((await shop.visitor().post('/api/login', ada)).statusCode).toBe(200)
  })
})

describe('maintenance', () => {
  const renderer: PageRenderer = {
    render: async ({ url, shop: { maintenanceMode }, load }) => {
      if (url === '/courses') await load('/api/courses')
      return { status: 200, html: `closed: ${maintenanceMode}`, contentSecurityPolicy: "default-src 'self'" }
    },
  }

  async function closedShop() {
    const shop = await startShop()
    pagesRoutes(shop.app, shop.ctx, renderer)
    const student = await signUp(shop)
    await signUp(shop, grace, 'admin')
    await shop.visitor().get('/api/courses')
    await changeSettings(shop, { maintenanceMode: true })
    return { shop, student, staff: await signIn(shop, grace) }
  }

  it("returns 503 with Retry-After for every call that isn't marked as open", async () => {
    const { shop } = await closedShop()
    for (const { method, path, openInMaintenance } of allEndpoints) {
      const url = path.replace(/:\w+/g, '018f0000-0000-7000-8000-000000000000')
      const response = await shop.app.inject({ method, url })
      if (openInMaintenance) expect([path, response.statusCode]).not.toEqual([path, 503])
      else {
        expect([method, path, response.statusCode, response.json().code]).toEqual([method, path, 503, 'maintenance'])
        expect(response.headers['retry-after']).toBe('600')
      }
    }
  })

  it('keeps sign-in, contact, withdrawal and health checks open', () => {
    const open = allEndpoints.filter((endpoint) => endpoint.openInMaintenance).map(({ path }) => path)
    expect(new Set(open)).toEqual(
      new Set([
        '/api/login',
        '/api/login/two-factor',
        '/api/logout',
        '/api/auth/user',
        '/api/contact',
        '/api/withdrawals',
        '/api/health',
        '/api/health/live',
        '/api/health/seen',
        '/api/settings/public',
        '/api/settings/legal-pages',
        '/api/unsubscribe',
        '/api/webhooks/stripe',
        '/api/outbox',
        '/api/outbox/:id',
      ]),
    )
  })

  it('blocks students, lets staff through, and ends right away', async () => {
    const { shop, student, staff } = await closedShop()
    expect((await student.get('/api/my/courses')).statusCode).toBe(503)
    expect((await student.get('/api/courses')).statusCode).toBe(503)
    expect((await staff.get('/api/my/courses')).statusCode).toBe(200)
    expect((await staff.get('/api/courses')).statusCode).toBe(200)
    await changeSettings(shop, { maintenanceMode: false })
    expect((await student.get('/api/courses')).statusCode).toBe(200)
  })

  it("returns 503 for pages too, even those that can't render without data", async () => {
    const { shop, staff } = await closedShop()
    const page = await shop.visitor().get('/')
    expect([page.statusCode, page.headers['retry-after'], page.body]).toEqual([503, '600', 'closed: true'])
    const failed = await shop.visitor().get('/courses')
    expect([failed.statusCode, failed.headers['retry-after']]).toEqual([503, '600'])
    expect(failed.body).toContain('closed for maintenance')
    expect((await staff.get('/')).statusCode).toBe(200)
    await changeSettings(shop, { maintenanceMode: false })
    expect((await shop.visitor().get('/')).statusCode).toBe(200)
  })
})
