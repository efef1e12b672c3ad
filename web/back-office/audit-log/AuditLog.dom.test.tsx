import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { type Answers, type Call, failsOnce, PageOf } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { AuditLog } from './AuditLog.tsx'

const published: AuditEntry = {
  id: '0192f3a1-0000-7000-8000-0000000000a1',
  actor: { id: grace.id, firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' },
  action: 'course.publish',
  subject: { type: 'course', id: 'c1', label: 'Intro to Trading' },
  before: { isPublished: false, priceCents: 4900 },
  after: { isPublished: true, priceCents: 5900 },
  createdAt: '2026-11-15T12:00:00.000Z',
}
const viewed: AuditEntry = {
  ...published,
  id: '0192f3a1-0000-7000-8000-0000000000a2',
  action: 'order.view',
  subject: { type: 'order', id: 'o1', label: 'Order a1b2c3d4' },
  before: null,
  after: null,
}

async function open(answer: Answers['GET /api/admin/audit-log'] = new PageOf([published, viewed], 51)) {
  const page = show(<AuditLog />, { viewer: grace, answers: { 'GET /api/admin/audit-log': answer } })
  const entry = async (label: RegExp) => within((await page.screen.findByText(label)).closest('li') as HTMLElement)
  return { ...page, entry }
}

describe('the audit log', () => {
  it('says who did what to which thing, and when', async () => {
    const { entry } = await open()
    const row = await entry(/Intro to Trading/)
    expect(row.getByText('Course publish')).toBeTruthy()
    expect(row.getByText('Grace Hopper').getAttribute('title')).toBe('grace@example.com')
    expect(row.getByText(/^Nov 15, 2026/).getAttribute('datetime')).toBe(published.createdAt)
  })

  it('shows each changed field before and after, also to screen readers', async () => {
    const { entry, user } = await open()
    const row = await entry(/Intro to Trading/)
    await user.click(row.getByText('2 fields'))
    const [before, after] = row.getByText('Price cents').parentElement?.querySelectorAll('dd') ?? []
    expect(before?.textContent).toBe('before: 4900')
    expect(after?.textContent).toBe('after: 5900')
  })

  it('has no details to expand for entries about views', async () => {
    const { entry } = await open()
    const row = await entry(/Order a1b2c3d4/)
    expect(row.getByText('Order view')).toBeTruthy()
    expect(row.queryByText(/field/)).toBeNull()
  })

  it('turns to older entries and back', async () => {
    const pages = ({ search }: Call) => new PageOf([search.get('offset') === '50' ? viewed : published], 51)
    const { screen, user, entry } = await open(pages)
    await entry(/Intro to Trading/)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await entry(/Order a1b2c3d4/)
    expect(screen.getByText('51–51 of 51')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    await entry(/Intro to Trading/)
  })

  it('says what will be listed while it is empty', async () => {
    const { screen } = await open(new PageOf<AuditEntry>([]))
    expect(await screen.findByText('Changes made by staff will be listed here.')).toBeTruthy()
  })

  it("offers a retry when it can't be loaded", async () => {
    const { screen, user, entry } = await open(failsOnce(new PageOf([published])))
    await waitFor(() => expect(screen.getByText(/The audit log couldn't be loaded/)).toBeTruthy())
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await entry(/Intro to Trading/)
  })
})
