import { describe, expect, it } from 'vitest'

import { findRoute, loadRoutes } from '#web/routes.tsx'
import { DASHBOARD_TABS, destinationHref, SIDEBAR_ENTRIES } from './back-office-destinations.ts'
import { PALETTE_PAGES } from './frame/command-palette/palette-pages.ts'
import { STAFF_PAGES } from './staff-pages.ts'

await loadRoutes('/admin')

const palette = PALETTE_PAGES.map(({ href }) => href)
const sidebar = SIDEBAR_ENTRIES.map(destinationHref)
/** Every page and tab that needs no id. */
const addresses = [...STAFF_PAGES.map(({ path }) => path as string), ...DASHBOARD_TABS.map(destinationHref)].filter(
  (address) => !address.includes(':'),
)

describe.each([
  ['the command palette', palette],
  ['the sidebar', sidebar],
])('%s', (_, places) => {
  it('leads to every page and tab of the back office', () => {
    expect(addresses).toContain('/admin/disputes')
    expect(addresses.filter((address) => !places.includes(address))).toEqual([])
  })

  it('leads nowhere else than to pages that exist, and to each of them once', () => {
    const unknown = places.filter((href) => findRoute(href.split('?')[0] ?? '').route.title === 'Page not found')
    expect(unknown).toEqual([])
    expect(new Set(places).size).toBe(places.length)
  })
})
