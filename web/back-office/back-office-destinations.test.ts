import { describe, expect, it } from 'vitest'

import { findRoute } from '#web/routes.tsx'
import { DASHBOARD_TABS, destinationHref, STAFF_PAGES } from './back-office-destinations.ts'
import { PALETTE_PAGES } from './frame/command-palette/palette-pages.ts'

const palette = PALETTE_PAGES.map(({ href }) => href)

describe('the command palette', () => {
  it('lists every back-office page and tab that needs no id', () => {
    const hrefs = [...STAFF_PAGES, ...DASHBOARD_TABS].map(destinationHref).filter((href) => !href.includes(':'))
    expect(hrefs).toContain('/admin/disputes')
    expect(hrefs.filter((href) => !palette.includes(href))).toEqual([])
  })

  it('lists only pages that exist, each once', () => {
    const unknown = palette.filter((href) => findRoute(href.split('?')[0] ?? '').route.title === 'Page not found')
    expect(unknown).toEqual([])
    expect(new Set(palette).size).toBe(palette.length)
  })
})
