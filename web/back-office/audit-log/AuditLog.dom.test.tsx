import { fireEvent, waitFor, within } from '@testing-library/react'
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
  customer: null,
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
  const page = show(<AuditLog />, {
    viewer: grace,
    at: '/admin/audit-log',
    answers: {
      'GET /api/admin/audit-log': answer,
      'GET /api/admin/audit-log/people': [{ id: grace.id, name: 'Grace Hopper' }],
    },
  })
  const entry = async (label: RegExp) => within((await page.screen.findByText(label)).closest('li') as HTMLElement)
  return { ...page, entry }
}

describe('the audit log', () => {
  it('says who did what to which thing, and when', async () => {
    const { entry } = await open()
    const row = await entry(/Intro to Trading/)
    expect(row.getByText(/published the course/).textContent).toBe('Grace Hopper published the course Intro to Trading')
    expect(row.getByText('Grace Hopper').getAttribute('title')).toBe('grace@example.com')
    expect(row.getByText(/^Nov 15, 2026/).getAttribute('datetime')).toBe(published.createdAt)
  })

  it('shows each changed field before and after, also to screen readers', async () => {
    const { entry, user } = await open()
    const row = await entry(/Intro to Trading/)
    await user.click(row.getByText('Show changes'))
    const [before, after] = row.getByText('price').parentElement?.querySelectorAll('dd') ?? []
    expect(before?.textContent).toBe('before: $49.00')
    expect(after?.textContent).toBe('after: → $59.00')
    await user.click(row.getByRole('button', { name: 'Hide changes', expanded: true }))
    expect(row.queryByText('price')).toBeNull()
  })

  it('shows only the new value where there was none before', async () => {
    const set = {
      action: 'settings.save',
      before: { sellerName: '', taxId: '' },
      after: { sellerName: 'Us', taxId: '1' },
    }
    const { screen, user } = await open(new PageOf([{ ...published, ...set }]))
    await user.click(await screen.findByText('Show changes'))
    const values = screen.getByText('seller name').parentElement?.querySelectorAll('dd') ?? []
    expect([...values].map((value) => value.textContent)).toEqual(['after: Us'])
  })

  it('has no details to expand for entries about views', async () => {
    const { entry } = await open()
    const row = await entry(/Order a1b2c3d4/)
    expect(row.getByText(/viewed the order for/)).toBeTruthy()
    expect(row.queryByText('Show changes')).toBeNull()
  })

  it.each([
    ['Ada Lindgren', 'Grace Hopper refunded Ada Lindgren $49.00 for Intro to Trading'],
    [null, 'Grace Hopper refunded $49.00 for Intro to Trading'],
  ])('says who got how much back: %s', async (customer, words) => {
    const refund = { ...published, action: 'order.refund', customer, before: null, after: { amountCents: 4900 } }
    const { entry, user } = await open(new PageOf([refund]))
    const row = await entry(/Intro to Trading/)
    expect(row.getByText(/refunded/).textContent).toBe(words)
    // The name stands out.
    expect(row.getByText(customer ?? 'Intro to Trading').textContent).toBe(customer ?? 'Intro to Trading')
    expect(row.queryByText(/before/)).toBeNull()
    await user.click(row.getByRole('button', { name: 'Show details' }))
    expect(row.getByRole('button', { name: 'Hide details' })).toBeTruthy()
  })

  it.each([
    ['mentor.assign', 'Ada Lindgren', 'assigned Ada Lindgren to Mara Voss'],
    ['mentor.assign', null, 'assigned a student to Mara Voss'],
    ['mentor.unassign', 'Ada Lindgren', 'took Ada Lindgren from Mara Voss'],
  ])('says who was assigned: %s %s', async (action, customer, words) => {
    const subject = { type: 'mentor', id: 'm1', label: 'Mara Voss' }
    const { entry } = await open(
      new PageOf([{ ...published, action, subject, customer, before: null, after: { studentId: 's1' } }]),
    )
    const row = await entry(/Mara Voss/)
    expect(row.getByText('Mara Voss').parentElement?.textContent).toBe(`Grace Hopper ${words}`)
    expect(row.queryByText('Show changes')).toBeNull()
  })

  it.each([
    ['course.update', { title: 'A' }, { title: 'B' }, 'changed the title of the course Intro to Trading from A to B'],
    [
      'course.update',
      { subtitle: 'Old words', title: 'A', slug: 'a', priceCents: 1 },
      { subtitle: 'New words', title: 'B', slug: 'b', priceCents: 2 },
      'changed the subtitle, title and 2 other fields of the course Intro to Trading',
    ],
    [
      'settings.save',
      { supportEmail: '', sellerName: 'Candlewick' },
      { supportEmail: 'help@example.com', sellerName: 'Candlewick Ltd' },
      'changed the support email and seller name in the settings',
    ],
    [
      'settings.save',
      { supportEmail: '' },
      { supportEmail: 'a@b.c' },
      'set the support email in the settings to a@b.c',
    ],
    ['settings.save', { sellerName: 'Us' }, { sellerName: '' }, 'cleared the seller name in the settings'],
    [
      'settings.save',
      { maintenanceMode: false },
      { maintenanceMode: true },
      'changed the maintenance mode in the settings from off to on',
    ],
    [
      'settings.save',
      { smtpPassword: 'set' },
      { smtpPassword: 'changed' },
      'changed the SMTP password in the settings',
    ],
    [
      'user.change-role',
      { role: 'student' },
      { role: 'admin' },
      'changed the role of Intro to Trading from student to admin',
    ],
    ['access.grant', null, { offer: 'Bundle' }, 'gave Intro to Trading access to Bundle'],
    ['access.revoke', { offer: 'Bundle' }, {}, 'took access to Bundle away from Intro to Trading'],
  ])('says in a sentence what changed: %s', async (action, before, after, words) => {
    const { screen } = await open(new PageOf([{ ...published, action, before, after }]))
    const who = await screen.findByText('Grace Hopper', { selector: 'bdi' })
    expect(who.parentElement?.textContent).toBe(`Grace Hopper ${words}`)
  })

  it('has no details to expand when the sentence says everything', async () => {
    const entries = [
      {
        ...published,
        id: '0192f3a1-0000-7000-8000-0000000000a3',
        before: { isPublished: false },
        after: { isPublished: true },
      },
      { ...published, before: { priceCents: 4900 }, after: { priceCents: 5900 }, action: 'course.update' },
      { ...viewed, action: 'settings.save', before: { smtpPassword: 'set' }, after: { smtpPassword: 'changed' } },
    ]
    const { screen } = await open(new PageOf(entries))
    expect(await screen.findByText(/from \$49.00 to \$59.00/)).toBeTruthy()
    expect(screen.queryByText('Show changes')).toBeNull()
  })

  it('still shows entries whose action has been renamed since', async () => {
    const { entry } = await open(new PageOf([{ ...published, action: 'course.hide' }]))
    const row = await entry(/Intro to Trading/)
    expect(row.getByText(/Course hide/).textContent).toBe('Grace Hopper Course hide: Intro to Trading')
  })

  it('is filtered by person, area, kind and day, and keeps the filters in the address', async () => {
    const { screen, user, server, entry } = await open()
    await entry(/Intro to Trading/)
    await user.selectOptions(
      await screen.findByLabelText('Person'),
      await screen.findByText('Grace Hopper', { selector: 'option' }),
    )
    await user.selectOptions(screen.getByLabelText('Area'), 'Courses and offers')
    await user.selectOptions(screen.getByLabelText('Kind'), 'Changes')
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
    await waitFor(() =>
      expect(Object.fromEntries(server.calls.at(-1)?.search ?? [])).toMatchObject({
        actorId: grace.id,
        area: 'catalog',
        kind: 'changes',
        from: '2026-11-01',
      }),
    )
    expect(location.search).toContain('area=catalog')
  })

  it('offers all entries when none match', async () => {
    const filtered = ({ search }: Call) => new PageOf(search.has('area') ? [] : [published])
    const { screen, user, entry } = await open(filtered)
    await entry(/Intro to Trading/)
    await user.selectOptions(screen.getByLabelText('Area'), 'Email')
    await user.click(await screen.findByRole('button', { name: 'Show all entries' }))
    await entry(/Intro to Trading/)
    expect(location.search).toBe('')
  })

  it('turns to older entries and back', async () => {
    const pages = ({ search }: Call) => new PageOf([search.get('offset') === '50' ? viewed : published], 60)
    const { screen, user, entry } = await open(pages)
    await entry(/Intro to Trading/)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await entry(/Order a1b2c3d4/)
    expect(screen.getByText('51–60 of 60')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    await entry(/Intro to Trading/)
  })

  it('shows an entry that would be alone on the last page with those before it', async () => {
    const { screen, server, entry } = await open(new PageOf([published], 51))
    await entry(/Intro to Trading/)
    expect(server.calls.at(-1)?.search.get('limit')).toBe('52')
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
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
