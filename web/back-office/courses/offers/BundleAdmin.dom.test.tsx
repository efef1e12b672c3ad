import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { Bundle } from '#contract/catalog/offers.ts'
import { sampleAdminCourse } from '#web/test/sample-admin-course.ts'
import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { BundleAdmin } from './BundleAdmin.tsx'

const CREATE = 'POST /api/admin/bundles'
const UPDATE = 'PUT /api/admin/bundles/:id'
const DELETE = 'DELETE /api/admin/bundles/:id'
const REORDER = 'POST /api/admin/bundles/reorder'

const [INTRO, RISK] = ['0192f3a1-0000-7000-8000-0000000000c1', '0192f3a1-0000-7000-8000-0000000000c2']
const intro = { ...sampleAdminCourse, id: INTRO, title: 'Intro', priceCents: 4950, bundleIncluded: true }
const risk = { ...intro, id: RISK, title: 'Risk', priceCents: 9900 }
const alone = { ...intro, id: 'c3', title: 'Alone', bundleIncluded: false }

const both: Bundle = {
  id: 'b1',
  title: 'Both',
  description: 'Two courses',
  price: 9900,
  originalPrice: 14_850,
  courses: [
    { id: INTRO, slug: 'intro', title: 'Intro', priceCents: 4950 },
    { id: RISK, slug: 'risk', title: 'Risk', priceCents: 9900 },
  ],
}
const empty: Bundle = { ...both, id: 'b2', title: 'Empty', courses: [] }

function open(more: Answers = {}, courses = [intro, risk, alone], bundles = [both, empty]) {
  const page = show(<BundleAdmin bundles={bundles} courses={courses} />, {
    answers: { [CREATE]: both, [UPDATE]: both, [REORDER]: {} as never, ...more },
  })
  const { screen, user } = page
  return {
    ...page,
    check: (label: RegExp) => user.click(screen.getByRole('checkbox', { name: label })),
    isClosed: () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()),
    question: async () => within(await screen.findByRole('alertdialog', { name: 'Delete Both?' })),
  }
}

describe('the bundles', () => {
  it('show their courses, and which is not on sale for lack of them', () => {
    const { screen } = open()
    expect(screen.getByText('Intro, Risk')).toBeTruthy()
    expect(screen.getByText("No courses, so it's not on sale")).toBeTruthy()
  })

  it('are sorted from the menu of a handle', async () => {
    const { press, user, screen, server } = open()
    await press('Move Empty')
    await user.click(screen.getByRole('menuitem', { name: 'Move up' }))
    expect(await screen.findByText('Bundles reordered')).toBeTruthy()
    expect(server.sentTo(REORDER)).toEqual([{ bundleIds: ['b2', 'b1'] }])
  })

  it.each([
    ['deleted', null],
    ['archived', 'It has buyers, so it was archived for them.'],
  ] as const)('are deleted after a question, and say when they were %s', async (outcome, sentence) => {
    const { press, question, user, screen, server } = open({ [DELETE]: { outcome } })
    await press('Delete Both')
    const asked = await question()
    expect(asked.getByText(/Buyers keep what they bought\./)).toBeTruthy()
    await user.click(asked.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Bundle Deleted')).toBeTruthy()
    expect(screen.queryByText(/it was archived/)?.textContent ?? null).toBe(sentence)
    expect(server.calls.filter(({ name }) => name === DELETE).map(({ path }) => path)).toEqual([
      '/api/admin/bundles/b1',
    ])
  })
})

describe('a new bundle', () => {
  it('costs what was typed and was worth the total of its courses', async () => {
    const { press, fill, check, screen, isClosed, server } = open()
    await press('New Bundle')
    await fill('Title', 'Starter')
    await check(/^Intro/)
    await check(/^Risk/)
    expect(screen.getByText('Leave blank to use the total of the courses, $148.50.')).toBeTruthy()
    await fill('Price ($)', '99')
    await press('Create Bundle')
    await isClosed()
    expect(server.sentTo(CREATE)).toEqual([
      { title: 'Starter', description: '', price: 9900, originalPrice: 14_850, courseIds: [INTRO, RISK] },
    ])
  })

  it('offers only courses that may be in bundles', async () => {
    const { press, screen } = open()
    await press('New Bundle')
    expect(screen.queryByRole('checkbox', { name: /^Alone/ })).toBeNull()
  })

  it('says where to allow courses when there are none to choose', async () => {
    const { press, screen } = open({}, [alone], [])
    expect(screen.getByText(/No bundles yet\./)).toBeTruthy()
    await press('New Bundle')
    expect(screen.getByText(/Turn it on in a course's settings first\./)).toBeTruthy()
  })

  it('needs a course, even if the only one was chosen and dropped again', async () => {
    const { press, fill, check, screen, server } = open({}, [intro])
    await press('New Bundle')
    await fill('Title', 'Starter')
    await fill('Price ($)', '99')
    await check(/^Intro/)
    await check(/^Intro/)
    await press('Create Bundle')
    expect(await screen.findByText('Please choose at least one course.')).toBeTruthy()
    expect(server.sentTo(CREATE)).toEqual([])
  })
})

describe('editing a bundle', () => {
  it('starts with what it holds and keeps what was typed when it cannot be saved', async () => {
    const { press, fill, check, screen } = open({ [UPDATE]: new Refusal(409, 'A course was deleted.') })
    await press('Edit Both')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Risk/ }).checked).toBe(true)
    await check(/^Risk/)
    await fill('Price ($)', '49')
    await press('Save Changes')
    expect(await screen.findByText(/Failed to update bundle\..*A course was deleted\./)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Price ($)').value).toBe('49')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Risk/ }).checked).toBe(false)
  })

  it('asks before Escape throws changes away', async () => {
    const { press, fill, user, screen } = open()
    await press('Edit Both')
    await fill('Description', 'Two of the best')
    await user.keyboard('{Escape}')
    await press('Keep editing')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Two of the best')
  })
})

describe('the prices of a bundle in other currencies', () => {
  const euros = { currency: 'eur', priceCents: 8900, originalPriceCents: 12_900 }
  const sold: Bundle = { ...both, prices: [euros] }

  it('stand below the price in dollars', () => {
    expect(open({}, [intro, risk], [sold]).screen.getByText('€89.00')).toBeTruthy()
  })

  it('are sent only if they were edited', async () => {
    const { press, fill, isClosed, server } = open({}, [intro, risk], [sold])
    await press('Edit Both')
    await fill('Price ($)', '98')
    await press('Save Changes')
    await isClosed()
    expect(server.sentTo(UPDATE)[0]).not.toHaveProperty('prices')
    await press('Edit Both')
    await fill('Price (€)', '79,90')
    await press('Save Changes')
    await isClosed()
    expect(server.sentTo(UPDATE)[1]).toMatchObject({ prices: [{ ...euros, priceCents: 7990 }] })
  })

  it('are refused with a message at the field', async () => {
    const { press, fill, screen, server } = open({}, [intro, risk], [sold])
    await press('Edit Both')
    await fill('Price (€)', 'cheap')
    await press('Save Changes')
    await waitFor(() => expect(screen.getByLabelText('Price (€)').getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('Please enter an amount in EUR, like 49.99.')).toBeTruthy()
    expect(server.sentTo(UPDATE)).toEqual([])
  })
})
