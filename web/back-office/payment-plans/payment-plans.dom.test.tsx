import { within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import type { PlanPayment } from '#contract/orders/plan-payments.endpoints.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { type Answers, PageOf, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { EditPlanDialog } from './EditPlanDialog.tsx'
import { PaymentPlanTable } from './PaymentPlanTable.tsx'
import { PlanStudents } from './PlanStudents.tsx'

const SAVE = 'PUT /api/admin/products/:courseId/payment-plan'

const course = {
  id: 'c1',
  title: 'Intro',
  slug: 'intro',
  priceCents: 9901,
  paymentPlanEnabled: true,
  paymentPlanFirstPaymentCents: 5000,
  paymentPlanSecondPaymentCents: 4901,
  paymentPlanDaysToSecondPayment: 30,
} as AdminCourse

describe('editing a payment plan', () => {
  function open(answer: AdminCourse | Refusal = course) {
    const onClose = vi.fn()
    const page = show(<EditPlanDialog course={course} onClose={onClose} />, {
      viewer: grace,
      answers: { [SAVE]: answer },
    })
    const field = (label: string) => page.screen.getByLabelText<HTMLInputElement>(label)
    const fill = async (label: string, words: string) => {
      await page.user.clear(field(label))
      await page.user.click(field(label))
      await page.user.paste(words)
    }
    const save = () => page.user.click(page.screen.getByRole('button', { name: 'Save Changes' }))
    return { ...page, onClose, field, fill, save, sent: () => page.server.sentTo(SAVE) }
  }

  it('takes a decimal comma', async () => {
    const { fill, save, sent, onClose } = open()
    await fill('First Payment ($)', '60,50')
    await fill('Second Payment ($)', '38,51')
    await save()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toMatchObject([{ paymentPlanFirstPaymentCents: 6050, paymentPlanSecondPaymentCents: 3851 }])
  })

  it('splits an odd price so that no cent is lost', async () => {
    const { user, screen, field } = open()
    await user.click(screen.getByRole('button', { name: '50/50 Split' }))
    expect([field('First Payment ($)').value, field('Second Payment ($)').value]).toEqual(['49.50', '49.51'])
  })

  it('warns by how much the payments miss the price, and sends nothing', async () => {
    const { fill, save, sent, screen, field } = open()
    await fill('First Payment ($)', '60')
    expect(screen.getByText(/\$10\.00 above the price/)).toBeTruthy()
    await save()
    // In the toast and under the field.
    await vi.waitFor(() => expect(screen.getAllByText(/must total exactly \$99\.01/)).toHaveLength(2))
    expect(document.activeElement).toBe(field('First Payment ($)'))
    expect(sent()).toEqual([])
    await fill('Second Payment ($)', '39.01')
    await vi.waitFor(() => expect(screen.getAllByText(/must total exactly \$99\.01/)).toHaveLength(1))
  })

  it('marks an amount that can be read two ways', async () => {
    const { fill, field, screen } = open()
    await fill('First Payment ($)', '1.000')
    expect(field('First Payment ($)').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/can be read two ways/)).toBeTruthy()
  })

  it.each(['0', '366', 'soon', '1.5'])('refuses %s days until the second payment', async (days) => {
    const { fill, save, sent, screen, field } = open()
    await fill('Days Until Second Payment', days)
    await save()
    await vi.waitFor(() => expect(screen.getAllByText(/between 1 and 365/)).toHaveLength(2))
    expect(document.activeElement).toBe(field('Days Until Second Payment'))
    expect(sent()).toEqual([])
  })

  it('is sent once, however often the button is pressed', async () => {
    const { sent, screen, onClose } = open()
    const button = screen.getByRole('button', { name: 'Save Changes' })
    button.click()
    button.click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toHaveLength(1)
  })

  it('can be turned off whatever its amounts are', async () => {
    const { user, fill, save, sent, screen } = open()
    await fill('First Payment ($)', '60')
    await user.click(screen.getByLabelText('Enable Payment Plan'))
    await save()
    await vi.waitFor(() => expect(sent()).toMatchObject([{ paymentPlanEnabled: false }]))
  })

  it('keeps typed text when it is refused', async () => {
    const { fill, save, field, screen, onClose } = open(new Refusal(409, 'Somebody changed the price.'))
    await fill('Days Until Second Payment', '45')
    await save()
    expect(await screen.findByText(/Somebody changed the price\./)).toBeTruthy()
    expect(field('Days Until Second Payment').value).toBe('45')
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('the plans of all courses', () => {
  it('are in the order of the shop until they are sorted', async () => {
    const courses = [
      { ...course, id: 'c1', title: 'Middle', priceCents: 200 },
      { ...course, id: 'c2', title: 'Zoo', priceCents: 300 },
      { ...course, id: 'c3', title: 'Art', priceCents: 100 },
    ]
    const { screen, user } = show(<PaymentPlanTable courses={courses} onEdit={() => {}} />, { viewer: grace })
    const titles = () =>
      screen.getAllByRole('row').flatMap(({ textContent }) => textContent?.match(/^(Middle|Zoo|Art)/)?.[0] ?? [])
    expect(titles()).toEqual(['Middle', 'Zoo', 'Art'])
    await user.click(screen.getByRole('button', { name: 'Course' }))
    expect(titles()).toEqual(['Art', 'Middle', 'Zoo'])
    await user.click(screen.getByRole('button', { name: 'Price' }))
    expect(titles()).toEqual(['Zoo', 'Middle', 'Art'])
    expect(location.search).toBe('?sort=-price')
  })
})

describe('the students on a plan', () => {
  const overdue: PlanPayment = {
    id: 'p1',
    orderId: 'o1',
    title: 'Intro',
    user: { id: 'u1', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
    status: 'past_due',
    currency: 'usd',
    amountCents: 4901,
    dueAt: '2026-11-01T09:00:00.000Z',
    nextChargeAt: null,
    attempts: 3,
    lacksCard: false,
    failureMessage: 'The card was declined.',
    accessPausedAt: '2026-11-08T09:00:00.000Z',
    paidAt: null,
    paidOutsideReason: null,
    cancelReason: null,
  }
  const paid: PlanPayment = { ...overdue, id: 'p2', status: 'paid', paidAt: overdue.dueAt, failureMessage: null }
  const RETRY = 'Retry now for ada@example.com, Intro'
  const MARK = 'Mark paid outside for ada@example.com, Intro'

  const open = (more: Answers = {}) =>
    show(<PlanStudents />, {
      viewer: grace,
      at: '/admin/payment-plans',
      answers: { 'GET /api/admin/payment-plans/students': new PageOf([overdue]), ...more },
    })

  it('show why a payment is overdue and that access is paused', async () => {
    const row = within(await open().screen.findByRole('row', { name: /Ada Lovelace/ }))
    expect(row.getByText(/The card was declined\..*paused/)).toBeTruthy()
    expect(row.getByText('$49.01')).toBeTruthy()
  })

  it('say when there is no card to charge', async () => {
    const scheduled = { ...overdue, status: 'scheduled' as const, failureMessage: null, accessPausedAt: null }
    const { screen } = open({
      'GET /api/admin/payment-plans/students': new PageOf([
        { ...scheduled, lacksCard: true },
        { ...scheduled, id: 'p3' },
      ]),
    })
    expect(await screen.findAllByText('No card on file')).toHaveLength(1)
    expect(screen.getAllByRole('row', { name: /Scheduled/ })).toHaveLength(2)
  })

  it('offer nothing to do once they have paid', async () => {
    const { screen } = open({ 'GET /api/admin/payment-plans/students': new PageOf([paid]) })
    expect(await screen.findByRole('row', { name: /Ada Lovelace/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: RETRY })).toBeNull()
    expect(screen.queryByRole('button', { name: MARK })).toBeNull()
  })

  it('are charged once while the card has not answered', async () => {
    let answer = (_: PlanPayment) => {}
    const { user, screen, server } = open({
      'POST /api/admin/installments/:id/retry': () =>
        new Promise<PlanPayment>((resolve) => {
          answer = resolve
        }),
    })
    const retry = await screen.findByRole('button', { name: RETRY })
    retry.click()
    retry.click()
    await vi.waitFor(() => expect(retry.textContent).toBe('Charging...'))
    await user.click(retry)
    answer(paid)
    expect(await screen.findByText('$49.01 from ada@example.com.')).toBeTruthy()
    expect(server.sentTo('POST /api/admin/installments/:id/retry')).toHaveLength(1)
  })

  it("aren't shown as paid when the card is declined again", async () => {
    const { user, screen } = open({ 'POST /api/admin/installments/:id/retry': overdue })
    await user.click(await screen.findByRole('button', { name: RETRY }))
    expect(await screen.findByText('Payment Not Charged')).toBeTruthy()
  })

  it('are marked as paid only with a reason', async () => {
    const { user, screen, server } = open({ 'POST /api/admin/installments/:id/mark-paid': paid })
    await user.click(await screen.findByRole('button', { name: MARK }))
    const dialog = within(await screen.findByRole('dialog'))
    const confirm = dialog.getByRole('button', { name: 'Mark as paid' })
    const reason = dialog.getByLabelText('Reason')
    await user.click(reason)
    await user.paste('   ')
    await user.click(confirm)
    expect(await dialog.findByText('Please enter how it was paid.')).toBeTruthy()
    expect(document.activeElement).toBe(reason)
    await user.paste('Bank transfer')
    confirm.click()
    confirm.click()
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.sentTo('POST /api/admin/installments/:id/mark-paid')).toEqual([{ reason: '   Bank transfer' }])
  })

  it('keep the reason that was typed when marking them fails', async () => {
    const { user, screen } = open({
      'POST /api/admin/installments/:id/mark-paid': new Refusal(409, 'This payment was canceled.'),
    })
    await user.click(await screen.findByRole('button', { name: MARK }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Reason'), 'Cash')
    await user.click(dialog.getByRole('button', { name: 'Mark as paid' }))
    expect(await screen.findByText(/This payment was canceled\./)).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>('Reason').value).toBe('Cash')
  })

  it('are sorted by the server, apart from the plans on the same page', async () => {
    const { user, screen, server } = open()
    await user.click(await screen.findByRole('button', { name: 'Second Payment' }))
    await vi.waitFor(() => expect(server.calls.at(-1)?.search.get('sort')).toBe('-amount'))
    expect(location.search).toBe('?students=-amount')
    await user.click(screen.getByRole('button', { name: 'Next Charge' }))
    await vi.waitFor(() => expect(server.calls.at(-1)?.search.get('sort')).toBe('charge'))
  })

  it('are filtered by the status of their second payment', async () => {
    const { user, screen, server } = open()
    await screen.findByRole('row', { name: /Ada Lovelace/ })
    await user.selectOptions(screen.getByLabelText('Second payment'), 'paid')
    await vi.waitFor(() => expect(server.calls.at(-1)?.search.get('status')).toBe('paid'))
    expect(location.search).toBe('?status=paid')
  })
})
