import { within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { Waiting } from '#contract/metrics/dashboard-metrics.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { Sidebar } from './Sidebar.tsx'

const nothing: Waiting = {
  unmatchedPayments: 0,
  failedMails: 0,
  failedJobs: 0,
  disputesToAnswer: 0,
  unansweredMessages: 0,
  openWithdrawals: 0,
}

beforeEach(() => localStorage.clear())

function open({ at = '/admin', waiting = nothing as Waiting | Refusal } = {}) {
  let searches = 0
  const page = show(<Sidebar viewer={grace} onSearch={() => searches++} />, {
    viewer: grace,
    at,
    answers: { 'GET /api/admin/waiting': waiting },
  })
  const nav = within(page.screen.getByRole('navigation', { name: 'Back office' }))
  const current = () => nav.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)
  return { ...page, nav, current, searches: () => searches }
}

describe('the sidebar of the back office', () => {
  it.each([
    ['/admin', 'Dashboard'],
    ['/admin?tab=nonsense', 'Dashboard'],
    ['/admin?tab=courses&course=c1', 'Courses'],
    ['/admin/users/42', 'Manage Users'],
    ['/admin/orders?tab=buyers', 'Orders & Payments'],
    ['/admin/audit-log/', 'Audit log'],
  ])('marks at %s only %s', (at, label) => {
    expect(open({ at }).current()).toEqual([label])
  })

  it('groups its entries under headings', () => {
    const { nav } = open()
    const sales = within(nav.getByRole('region', { name: 'Sales' }))
    expect(sales.getAllByRole('link').map((link) => link.textContent)).toContain('Disputes')
    expect(sales.queryByText('Courses')).toBeNull()
  })

  it('counts what is waiting, and says what the number means', async () => {
    const { nav } = open({ waiting: { ...nothing, disputesToAnswer: 2, failedMails: 120 } })
    expect(await nav.findByRole('link', { name: 'Disputes , 2 to answer' })).toBeTruthy()
    expect(nav.getByRole('link', { name: 'Email Templates , 120 failed' }).textContent).toContain('99+')
    expect(nav.getByRole('link', { name: 'Messages' })).toBeTruthy()
  })

  it('works without the counts when they fail to load', () => {
    const { nav } = open({ waiting: new Refusal(500, 'Something went wrong.') })
    expect(nav.getByRole('link', { name: 'Disputes' })).toBeTruthy()
  })

  it('collapses to icons that keep their names, and stays collapsed on the next visit', async () => {
    const { screen, user, nav, unmount } = open()
    await user.click(screen.getByRole('button', { name: 'Collapse the sidebar' }))
    expect(nav.getByRole('link', { name: 'Courses' })).toBeTruthy()
    expect(screen.queryByText('Grace Hopper')).toBeNull()
    unmount()
    const again = open()
    await again.user.click(again.screen.getByRole('button', { name: 'Expand the sidebar' }))
    expect(again.screen.getByText('Grace Hopper')).toBeTruthy()
  })

  it('names a collapsed icon in a tooltip on keyboard focus, and needs none with names', async () => {
    const { screen, user, nav } = open()
    const bubble = () => nav.getByRole('link', { name: 'Courses' }).nextElementSibling
    expect(bubble()?.textContent).toBe('')
    await user.click(screen.getByRole('button', { name: 'Collapse the sidebar' }))
    const shown = vi.spyOn(bubble() as HTMLElement, 'showPopover')
    while (document.activeElement !== nav.getByRole('link', { name: 'Courses' })) await user.tab()
    expect(bubble()?.textContent).toBe('Courses')
    expect(shown).toHaveBeenCalledOnce()
  })

  it('opens the search and leads back to the shop', async () => {
    const { screen, user, searches } = open()
    await user.click(screen.getByRole('button', { name: /^Go to/ }))
    expect(searches()).toBe(1)
    expect(screen.getByRole('link', { name: 'View shop' }).getAttribute('href')).toBe('/')
  })
})
