import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { StaffSearch } from '#contract/search/search.endpoints.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { type Answers, type Call, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
// Loaded ahead, so that no test waits for it.
import './PaletteDialog.tsx'
import { useCommandPalette } from './use-command-palette.tsx'

const Palette = () => useCommandPalette().dialog

const nothing: StaffSearch = { courses: [], users: [], orders: [] }
const found: StaffSearch = {
  courses: [{ id: 'c1', title: 'Intro to Trading', slug: 'intro-to-trading' }],
  users: [
    { id: 'u1', name: 'Ada Lovelace', email: 'ada@example.com', role: 'student' },
    { id: 'u2', name: '', email: 'grace@example.com', role: 'owner' },
  ],
  orders: [
    {
      id: 'a1b2c3d4-6f57-4f0c-9a53-1f0f6c1f2d11',
      title: 'Risk',
      email: 'mary@example.com',
      status: 'paid',
      currency: 'usd',
      amountCents: 4900,
      receiptNumber: 'R-1001',
    },
  ],
}

async function open(answer: Answers['GET /api/admin/search'] = found) {
  const page = show(<Palette />, { viewer: grace, at: '/admin', answers: { 'GET /api/admin/search': answer } })
  await page.user.keyboard('{Control>}k{/Control}')
  const dialog = within(await page.screen.findByRole('dialog', { name: 'Go to' }))
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('combobox')))
  const type = async (words: string) => {
    await page.user.click(dialog.getByRole('combobox'))
    await page.user.paste(words)
  }
  const chosen = () => dialog.queryByRole('option', { selected: true })?.textContent
  return { ...page, dialog, type, chosen }
}

describe('the command palette', () => {
  it('opens and closes with Ctrl K', async () => {
    const { screen, user } = await open()
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('gives focus back to where it was when it closes', async () => {
    const { screen, user } = show(
      <>
        <button type="button">A row</button>
        <Palette />
      </>,
      { viewer: grace, at: '/admin' },
    )
    screen.getByRole('button', { name: 'A row' }).focus()
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog', { name: 'Go to' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('A row'))
  })

  it('leaves Ctrl Shift K to the browser', async () => {
    const { screen, user } = show(<Palette />, { viewer: grace })
    await user.keyboard('{Control>}{Shift>}k{/Shift}{/Control}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('offers actions first, then pages, without the server while nothing is typed', async () => {
    const { user, dialog, chosen, server } = await open()
    const [actions, pages] = dialog.getAllByRole('group').map((group) => within(group))
    expect(actions?.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'New Course',
      'Upload Content',
      'Import Students',
      'Create Coupon',
      'Course Catalog (shop)',
    ])
    expect(pages?.getAllByRole('option').length).toBeGreaterThan(10)
    expect(chosen()).toBe('New Course')
    await user.keyboard('{ArrowUp}')
    expect(chosen()).toBe('Unmatched payments')
    expect(server.calls).toEqual([])
  })

  it('opens the chosen page with Enter', async () => {
    const { user, type, chosen } = await open(nothing)
    await type('course')
    expect(chosen()).toBe('Courses')
    await user.keyboard('{Enter}')
    expect(location.pathname + location.search).toBe('/admin?tab=courses')
  })

  it.each([
    ['refund', 'Orders & Payments'],
    ['discount', 'Coupons'],
    ['Invite', 'Manage Users'],
    ['coup', 'Coupons'],
    ['new course', 'New Course'],
    ['csv', 'Import Students'],
  ])('finds the page for %s: %s', async (words, page) => {
    const { type, chosen } = await open(nothing)
    await type(words)
    await waitFor(() => expect(chosen()).toBe(page))
  })

  it('selects the first match when the chosen entry leaves the list', async () => {
    const { user, type, chosen } = await open(nothing)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    await type('DISPUTE')
    expect(chosen()).toBe('Disputes')
  })

  it.each([
    [/Intro to Trading/, '/admin?tab=courses&course=c1'],
    [/Ada Lovelace/, '/admin/users?q=ada%40example.com'],
    [/No name/, '/admin/users/u2'],
    [/Risk/, '/admin/orders?order=a1b2c3d4-6f57-4f0c-9a53-1f0f6c1f2d11'],
  ])('leads from %s to %s', async (name, href) => {
    const { user, dialog, type, screen } = await open()
    await type('zz')
    await user.click(await dialog.findByRole('option', { name }))
    expect(location.pathname + location.search).toBe(href)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('describes an order by number, receipt and customer', async () => {
    const { dialog, type } = await open()
    await type('zz')
    expect(await dialog.findByText('R-1001 · a1b2c3d4… · mary@example.com')).toBeTruthy()
  })

  it('searches for what was typed without the spaces around it', async () => {
    const { type, server } = await open(({ search }: Call) => (search.get('q') === 'zz' ? nothing : found))
    await type('  zz ')
    await waitFor(() => expect(server.calls.at(-1)?.search.get('q')).toBe('zz'))
  })

  it('says when nothing was found', async () => {
    const { dialog, type } = await open(nothing)
    await type('zz')
    expect(await dialog.findByText(/^No results\./)).toBeTruthy()
  })

  it('does not pass a failed search off as one without results', async () => {
    const { dialog, type } = await open(new Refusal(500, 'Something went wrong.'))
    await type('zz')
    expect(await dialog.findByText("The search didn't work. Please try again.")).toBeTruthy()
    expect(dialog.queryByText(/^No results\./)).toBeNull()
  })
})
