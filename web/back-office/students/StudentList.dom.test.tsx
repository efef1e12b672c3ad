import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { ListedPerson, StudentAccess } from '#contract/students/student.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { type Answers, type Call, PageOf, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { StudentList } from './StudentList.tsx'

const person = (id: string, firstName: string, lastName: string) =>
  ({
    id,
    firstName,
    lastName,
    email: `${firstName.toLowerCase()}@example.com`,
    role: 'student',
    createdAt: '2026-03-04T10:00:00.000Z',
    profileImageUrl: null,
    courseCount: 2,
    spentCents: 123_456_789,
    lastSeenAt: null,
  }) as ListedPerson
const ada = person('s1', 'Ada', 'Lovelace')
const mary = person('s2', 'Mary', 'Jackson')

const bought = {
  courseId: 'c1',
  courseTitle: 'Intro to Trading',
  source: 'order',
  reason: '',
  grantedAt: '2026-05-06T10:00:00.000Z',
  paused: false,
} as StudentAccess

function open(more: Answers = {}, search = '') {
  return show(<StudentList search={search} />, {
    viewer: grace,
    at: '/admin/users',
    answers: {
      'GET /api/admin/users': new PageOf([ada, mary], 145),
      'GET /api/admin/students/:id/access': [bought],
      'GET /api/admin/courses': [{ id: 'c2', title: 'Risk' }] as never,
      'GET /api/admin/bundles': [{ id: 'b1', title: 'Full Course Bundle' }] as never,
      'POST /api/admin/students/:id/grant-access': { message: 'Ada has access to Risk now.' } as never,
      'POST /api/admin/students/:id/revoke-access': { message: 'Ada lost access to Risk.' } as never,
      'POST /api/admin/students/bulk-grant': { message: '2 students have access to Risk now.' } as never,
      ...more,
    },
  })
}

describe('the list of students', () => {
  it('shows who each is, what they have and spent, and when they came', async () => {
    const { screen } = open()
    const row = within((await screen.findByRole('link', { name: 'Ada Lovelace' })).closest('tr') as HTMLElement)
    expect(row.getByText('AL')).toBeTruthy()
    expect(row.getByText('ada@example.com')).toBeTruthy()
    expect(row.getByText('student')).toBeTruthy()
    expect(
      row
        .getAllByRole('cell')
        .slice(2, 6)
        .map(({ textContent }) => textContent),
    ).toEqual(['2', '$1,234,567.89', 'Never', 'Mar 4, 2026'])
  })

  it('mutes what people spent who bought nothing', async () => {
    const others = [
      { ...mary, spentCents: 0 },
      { ...ada, spentCents: 0, otherSpending: [{ currency: 'eur', cents: 4900 }] } as ListedPerson,
    ]
    const { screen } = open({ 'GET /api/admin/users': new PageOf(others) })
    expect((await screen.findByText('$0.00')).className).toContain('text-muted')
    expect(screen.getByText('€49.00').className).not.toContain('text-muted')
  })

  it('asks the server for the next page', async () => {
    const { screen, user, server } = open()
    await screen.findByRole('link', { name: 'Ada Lovelace' })
    await user.click(screen.getByRole('button', { name: /next/i }))
    await waitFor(() => expect(server.calls.at(-1)?.search.get('offset')).toBe('50'))
  })

  it.each([
    ['', 'New students will appear here.'],
    ['zzz', 'No students match your search.'],
  ])('says why it is empty when somebody searched for "%s"', async (search, words) => {
    const { screen } = open({ 'GET /api/admin/users': new PageOf<ListedPerson>([]) }, search)
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it("offers a retry when it can't be loaded", async () => {
    const answer = vi
      .fn<(call: Call) => PageOf<ListedPerson> | Refusal>()
      .mockReturnValueOnce(new Refusal(500, 'Something went wrong.'))
      .mockReturnValue(new PageOf([ada]))
    const { screen, user } = open({ 'GET /api/admin/users': answer })
    await user.click(await screen.findByRole('button', { name: /try again/i }))
    expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toBeTruthy()
  })
})

describe('access for one student', () => {
  async function openAccess(more: Answers = {}) {
    const page = open(more)
    await page.user.click(await page.screen.findByRole('button', { name: 'Access for Ada Lovelace' }))
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Manage Access' }))
    const choose = async (offer: string) => {
      await dialog.findByRole('option', { name: offer })
      await page.user.selectOptions(dialog.getByLabelText(offer.includes('Bundle') ? 'Bundle' : 'Course'), offer)
    }
    return { ...page, dialog, choose }
  }

  it('is shown before staff change it', async () => {
    const { dialog } = await openAccess()
    expect(await dialog.findByText('Intro to Trading')).toBeTruthy()
    expect(dialog.getByText('Bought on May 6, 2026')).toBeTruthy()
  })

  it('says when it is paused', async () => {
    const paused = [{ ...bought, source: 'manual', reason: 'scholarship', paused: true }] as StudentAccess[]
    const { dialog } = await openAccess({ 'GET /api/admin/students/:id/access': paused })
    expect(await dialog.findByText('Granted by staff on May 6, 2026: scholarship. Currently paused.')).toBeTruthy()
  })

  it('cannot be changed before a course is chosen', async () => {
    const { dialog } = await openAccess()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Grant Access' }).disabled).toBe(true)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Revoke Access' }).disabled).toBe(true)
  })

  it('is granted with the reason staff gave', async () => {
    const { dialog, choose, user, server, screen } = await openAccess()
    await choose('Risk')
    await user.type(dialog.getByLabelText('Reason'), 'prize')
    await user.click(dialog.getByRole('button', { name: 'Grant Access' }))

    expect(await screen.findByText('Ada has access to Risk now.')).toBeTruthy()
    expect(server.sentTo('POST /api/admin/students/:id/grant-access')).toMatchObject([
      { type: 'course', courseId: 'c2', reason: 'prize' },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is granted for a whole bundle', async () => {
    const { dialog, choose, user, server } = await openAccess()
    await user.selectOptions(dialog.getByLabelText('Type'), 'Bundle')
    await choose('Full Course Bundle')
    await user.click(dialog.getByRole('button', { name: 'Grant Access' }))
    await waitFor(() =>
      expect(server.sentTo('POST /api/admin/students/:id/grant-access')).toMatchObject([
        { type: 'bundle', bundleId: 'b1', courseId: '' },
      ]),
    )
  })

  it('stays open with the reason when the server refuses to revoke it', async () => {
    const { dialog, choose, user, screen } = await openAccess({
      'POST /api/admin/students/:id/revoke-access': new Refusal(409, 'Ada has no access to Risk.'),
    })
    await choose('Risk')
    await user.type(dialog.getByLabelText('Reason'), 'chargeback')
    await user.click(dialog.getByRole('button', { name: 'Revoke Access' }))

    expect(await screen.findByText(/Ada has no access to Risk\./)).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>('Reason').value).toBe('chargeback')
  })
})

describe('access for several students', () => {
  it('is granted to everyone selected, in one call', async () => {
    const { screen, user, server } = open()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }))
    expect(screen.getByText('1 student selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Select all on this page' }))
    expect(screen.getByText('2 students selected')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Grant Access to all' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Manage Access' }))
    expect(dialog.queryByRole('button', { name: 'Revoke Access' })).toBeNull()
    await dialog.findByRole('option', { name: 'Risk' })
    await user.selectOptions(dialog.getByLabelText('Course'), 'Risk')
    await user.click(dialog.getByRole('button', { name: 'Grant Access' }))

    expect(await screen.findByText('2 students have access to Risk now.')).toBeTruthy()
    expect(server.sentTo('POST /api/admin/students/bulk-grant')).toMatchObject([
      { studentIds: ['s1', 's2'], courseId: 'c2' },
    ])
    await waitFor(() => expect(screen.queryByText('2 students selected')).toBeNull())
  })

  it('can be called off by clearing the selection', async () => {
    const { screen, user } = open()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Mary Jackson' }))
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByText('1 student selected')).toBeNull()
  })
})
