import { describe, expect, it } from 'vitest'

import { findRoute } from '#web/routes.tsx'
import { DASHBOARD_TABS, hrefOf, STAFF_PAGES } from './back-office-places.ts'
import { PALETTE_PAGES } from './frame/command-palette/palette-pages.ts'

const palette = PALETTE_PAGES.map(({ href }) => href)

describe('the command palette', () => {
  it('leads to every page and tab of the back office that needs no id', () => {
    const addresses = [...STAFF_PAGES, ...DASHBOARD_TABS].map(hrefOf).filter((href) => !href.includes(':'))
    expect(addresses).toContain('/admin/disputes')
    expect(addresses.filter((address) => !palette.includes(address))).toEqual([])
  })

  it('leads nowhere else than to pages that exist, and to each of them once', () => {
    const unknown = palette.filter((href) => findRoute(href.split('?')[0] ?? '').route.title === 'Page not found')
    expect(unknown).toEqual([])
    expect(new Set(palette).size).toBe(palette.length)
  })
})
