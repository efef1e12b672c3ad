import { describe, expect, it } from 'vitest'

import type { User } from '#contract/accounts/user.ts'
import type { Role } from '#contract/roles.ts'
import { HOME_PAGE_DEFAULTS, toHomePage } from '#contract/settings/home-page.ts'
import { renderPage } from './entry-server.tsx'

const shop = {
  siteName: 'Candlewick',
  siteUrl: 'https://candlewick.example',
  paymentsSandbox: false,
  registrationEnabled: true,
}
const someone = (role: Role, more: Partial<User> = {}) =>
  ({ id: 'a', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', role, ...more }) as User

type Visit = { viewer?: User; maintenanceMode?: boolean }

const open = (url: string, { viewer, maintenanceMode = false }: Visit) =>
  renderPage({
    url,
    viewer: viewer ?? null,
    shop: { ...shop, maintenanceMode },
    load: async (apiPath) => {
      if (maintenanceMode && viewer?.role !== 'owner') throw Object.assign(new Error('503'), { status: 503 })
      if (apiPath === '/api/settings/home-page') return toHomePage(HOME_PAGE_DEFAULTS, null)
      return apiPath === '/api/my/courses' ? { courses: [], bundlePurchases: [] } : []
    },
  })

describe('a shop that is closed for maintenance', () => {
  it.each(['/', '/courses', '/dashboard', '/admin', '/fun', '/nothing-here'])(
    'shows the maintenance page on %s',
    async (url) => {
      const page = await open(url, { maintenanceMode: true, viewer: someone('student') })
      expect(page.html).toContain('We&#x27;ll be right back')
      expect(page.html).not.toContain('<footer')
      expect(page.modules).toEqual(['frame/MaintenancePage.tsx'])
      expect(page.head).toContain('noindex')
    },
  )

  it.each(['/auth', '/admin/login'])('keeps %s open so that staff can sign in', async (url) => {
    const { html } = await open(url, { maintenanceMode: true })
    expect(html).not.toContain('We&#x27;ll be right back')
    expect(html).toContain('Password')
  })

  it('is open to staff and reminds them', async () => {
    const { html } = await open('/', { maintenanceMode: true, viewer: someone('owner') })
    expect(html).toContain('Master Trading Like a Pro')
    expect(html).toContain('Maintenance mode is on')
  })
})

describe('a viewer with a temporary password', () => {
  const viewer = someone('student', { mustChangePassword: true })

  it.each(['/', '/auth', '/dashboard', '/profile', '/admin'])('must choose a new one on %s', async (url) => {
    const page = await open(url, { viewer })
    expect(page.html).toContain('Choose your own password')
    expect(page.html).toContain('Temporary Password')
    expect(page.modules).toEqual(['account/forgotten-password/TemporaryPasswordPage.tsx'])
  })

  it.each(['/reset-password?token=a', '/verify-email?token=a', '/undo-email-change?token=a'])(
    'can follow an email link to %s',
    async (url) => {
      expect((await open(url, { viewer })).html).not.toContain('Choose your own password')
    },
  )

  it('sees the maintenance page like everyone else', async () => {
    expect((await open('/', { viewer, maintenanceMode: true })).html).toContain('We&#x27;ll be right back')
  })
})
