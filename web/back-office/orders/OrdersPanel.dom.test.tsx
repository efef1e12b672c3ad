import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { AdminOrder, AdminOrderDetail } from '#contract/orders/admin-order.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { type Answers, type Call, PageOf, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { OrdersPanel } from './OrdersPanel.tsx'

const order: AdminOrder = {
  id: 'a1b2c3d4-6f57-4f0c-9a53-1f0f6c1f2d11',
  status: 'paid',
  currency: 'usd',
  amountCents: 12_900,
  paidCents: 12_900,
  paidOutsideCents: 0,
  refundedCents: 0,
  createdAt: '2026-11-16T09:30:00.000Z',
  stripePaymentIntentId: 'pi_1',
  receiptNumber: 'R-1001',
  secondPayment: null,
  isDisputed: false,
  itemKind: 'course',
  user: { id: 'u1', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
  course: { title: 'Intro to Trading', slug: 'intro-to-trading' },
  refunds: [],
}
const detail: AdminOrderDetail = {
  ...order,
  couponCode: null,
  discountCents: 0,
  company: null,
  stripeDashboardUrl: null,
  disputes: [],
  timeline: [],
}
const pending: AdminOrder = {
  ...order,
  id: 'ffffffff-6f57-4f0c-9a53-1f0f6c1f2d11',
  status: 'pending',
  paidCents: 0,
  receiptNumber: null,
  user: { id: 'u2', firstName: '', lastName: '', email: 'alan@example.com' },
}

function open(more: Answers = {}, at = '/admin/orders') {
  return show(<OrdersPanel />, {
    viewer: grace,
    at,
    answers: {
      'GET /api/admin/orders': new PageOf([order, pending], 120),
      'GET /api/admin/orders/:id': detail,
      'GET /api/admin/courses': [],
      ...more,
    },
  })
}

const lists = ({ server }: ReturnType<typeof open>) =>
  server.calls.filter(({ name }) => name === 'GET /api/admin/orders')

describe('the orders', () => {
  it('say one thing about their state, with the number people quote first', async () => {
    const second = {
      amountCents: 6450,
      dueAt: '2026-12-16T12:00:00.000Z',
      paidOutsideReason: null,
      receiptNumber: null,
    }
    const { screen } = open({
      'GET /api/admin/orders': new PageOf([
        { ...order, id: '11111111-aaaa', secondPayment: { ...second, status: 'scheduled' } },
        { ...order, id: '22222222-aaaa', secondPayment: { ...second, status: 'paid' } },
        { ...order, id: '33333333-aaaa', status: 'failed', paidCents: 0, receiptNumber: null },
      ]),
    })
    const [, halfPaid, paid, failed] = await screen.findAllByRole('row')
    const cells = (row: HTMLElement | undefined) => within(row as HTMLElement).getAllByRole('cell')
    const texts = (position: number) => [halfPaid, paid, failed].map((row) => cells(row)[position]?.textContent)
    expect(texts(0)).toEqual(['R-100111111111…', 'R-100122222222…', '33333333…'])
    expect(texts(4)).toEqual(['1 of 2 paid', 'paid', 'failed'])
    // The icons of a row that can't be refunded stay below those of the others.
    const slots = [paid, failed].map((row) => cells(row).at(-1)?.firstElementChild?.childElementCount)
    expect(slots).toEqual([3, 3])
    expect(within(failed as HTMLElement).queryByRole('button', { name: /^Partial refund/ })).toBeNull()
  })

  it('show who bought what, for how much', async () => {
    const { screen } = open()
    const table = within(await screen.findByRole('table'))
    const row = within(table.getByRole('row', { name: /Ada Lovelace/ }))
    expect(row.getByText('Intro to Trading')).toBeTruthy()
    expect(row.getByText('$129.00')).toBeTruthy()
    expect(row.getByText('R-1001')).toBeTruthy()
  })

  it('offer a refund only where money can go back', async () => {
    const { screen } = open()
    await screen.findByRole('table')
    expect(screen.getAllByRole('button', { name: /^Partial refund of/ })).toHaveLength(1)
  })

  it('turn to the next page', async () => {
    const page = open()
    await page.screen.findByRole('table')
    await page.user.click(page.screen.getByRole('button', { name: /next/i }))
    await waitFor(() => expect(lists(page).at(-1)?.search.get('offset')).toBe('50'))
  })

  it('are searched once typing pauses', async () => {
    const page = open()
    await page.user.click(await page.screen.findByRole('button', { name: 'Show Filters' }))
    await page.user.type(page.screen.getByLabelText('Customer or order'), 'lovelace')
    await waitFor(() => expect(lists(page).at(-1)?.search.get('search')).toBe('lovelace'))
    expect(lists(page).length).toBeLessThan(8)
  })

  it('are filtered by an amount typed with a decimal comma', async () => {
    const page = open()
    await page.user.click(await page.screen.findByRole('button', { name: 'Show Filters' }))
    await page.user.type(page.screen.getByLabelText(/min/i), '99,50')
    await waitFor(() => expect(lists(page).at(-1)?.search.get('minAmount')).toBe('9950'))
  })

  it('say when nothing matches', async () => {
    const { screen } = open({ 'GET /api/admin/orders': new PageOf<AdminOrder>([]) })
    expect(await screen.findByText('No orders found matching your filters.')).toBeTruthy()
  })

  it("offer a retry when they can't be loaded", async () => {
    const answer = vi
      .fn<(call: Call) => PageOf<AdminOrder> | Refusal>()
      .mockReturnValueOnce(new Refusal(500, 'Something went wrong.'))
      .mockReturnValue(new PageOf([order]))
    const { screen, user } = open({ 'GET /api/admin/orders': answer })
    await user.click(await screen.findByRole('button', { name: /try again/i }))
    expect(await screen.findByRole('table')).toBeTruthy()
  })

  it('export what the filters show, in the same order', async () => {
    const page = open({}, '/admin/orders?sort=amount')
    await page.user.click(await page.screen.findByRole('button', { name: 'Show Filters' }))
    await page.user.selectOptions(page.screen.getByLabelText('Status'), 'paid')
    await waitFor(() =>
      expect(page.screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toBe(
        '/api/admin/orders/export.csv?status=paid&sort=amount',
      ),
    )
  })

  it('can be searched right away, and Clear All waits until there is something to clear', async () => {
    const { screen, user } = open()
    const clear = await screen.findByRole('button', { name: 'Clear All' })
    expect(clear.getAttribute('aria-disabled')).toBe('true')
    const search = screen.getByLabelText<HTMLInputElement>('Customer or order')
    await user.type(search, 'lovelace')
    expect(clear.getAttribute('aria-disabled')).toBe('false')
    await user.click(clear)
    expect(search.value).toBe('')
  })

  it('say whose they are when a customer was chosen', async () => {
    const { screen, user } = open({}, '/admin/orders?user=u1')
    expect(await screen.findByText(/Orders from Ada Lovelace\./)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear All' }))
    await waitFor(() => expect(screen.queryByText(/Orders from Ada Lovelace\./)).toBeNull())
  })

  it('resend a receipt', async () => {
    const { screen, user } = open({
      'POST /api/admin/orders/:id/resend-receipt': { message: 'Receipt sent to ada@example.com.' },
    })
    await screen.findByRole('table')
    await user.click(screen.getAllByRole('button', { name: /^Resend receipt of/ })[0] as HTMLElement)
    expect(await screen.findByText('Receipt sent to ada@example.com.')).toBeTruthy()
  })

  it.each([
    ['pending', "No receipt: this order isn't paid yet"],
    ['failed', 'No receipt: this payment failed'],
    ['canceled', 'No receipt: this order was canceled'],
  ] as const)('say why there is no receipt to resend: %s', async (status, reason) => {
    const unpaid = { ...pending, status }
    const { screen, user, server } = open({
      'GET /api/admin/orders': new PageOf([unpaid]),
      'GET /api/admin/orders/:id': { ...detail, ...unpaid },
    })
    const button = await screen.findByRole('button', { name: /^Resend receipt of/ })
    expect(button.getAttribute('aria-label')).toMatch(new RegExp(`\\. ${reason}$`))
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    expect(await screen.findByText('Receipt Not Sent')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^View details of/ }))
    const inDialog = within(await screen.findByRole('dialog'))
    const same = await inDialog.findByRole('button', { name: new RegExp(`^Resend receipt.*${reason}$`) })
    expect(same.getAttribute('aria-disabled')).toBe('true')
    await user.click(same)
    expect(server.sentTo('POST /api/admin/orders/:id/resend-receipt')).toEqual([])
  })
})

describe('a partial refund', () => {
  async function openRefund(more: Answers = {}, sign = '$') {
    const page = open({ 'POST /api/admin/orders/:id/partial-refund': detail as never, ...more })
    await page.screen.findByRole('table')
    await page.user.click(page.screen.getByRole('button', { name: /^Partial refund of/ }))
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Process Partial Refund' }))
    const amount = dialog.getByLabelText(`Refund amount (${sign})`)
    const send = () => page.user.click(dialog.getByRole('button', { name: 'Process Refund' }))
    const sent = () => page.server.sentTo('POST /api/admin/orders/:id/partial-refund')
    return { ...page, dialog, amount, send, sent }
  }

  it('sends the cents that were typed, and keeps access', async () => {
    const { user, dialog, amount, send, sent, screen } = await openRefund()
    await user.type(amount, '49.50')
    expect(dialog.getByText('Refund $49.50 of $129.00')).toBeTruthy()
    expect(dialog.getByText('The student keeps access.')).toBeTruthy()
    await send()
    expect(await screen.findByText('$49.50 is being refunded to the card.')).toBeTruthy()
    expect(sent()).toEqual([{ amountCents: 4950, leftCents: 12_900, reason: '' }])
  })

  it('of everything ends access, unless staff decide otherwise', async () => {
    const { user, dialog, send, sent } = await openRefund()
    await user.click(dialog.getByRole('button', { name: 'All' }))
    expect(dialog.getByText('The student loses access.')).toBeTruthy()
    await user.click(dialog.getByRole('checkbox', { name: 'Also remove access' }))
    expect(dialog.getByText('The student keeps access.')).toBeTruthy()
    await send()
    await waitFor(() =>
      expect(sent()).toEqual([{ amountCents: 12_900, leftCents: 12_900, reason: '', access: 'keep' }]),
    )
  })

  it.each([
    ['0', 'Please enter at least $0.01.'],
    ['129.01', 'You can refund at most $129.00.'],
  ])('of %s is refused before anything is sent', async (typed, problem) => {
    const { user, dialog, amount, send, sent, screen } = await openRefund()
    await user.type(amount, typed)
    expect(dialog.getByText(problem)).toBeTruthy()
    await send()
    expect(await screen.findByText('Refund amount must be between $0.01 and $129.00.')).toBeTruthy()
    expect(document.activeElement).toBe(amount)
    expect(amount.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(amount.getAttribute('aria-describedby') ?? '')?.textContent).toBe(problem)
    expect(sent()).toEqual([])
  })

  it('is in the currency of the order', async () => {
    const euros = { currency: 'eur', secondPayment: null }
    const { user, dialog, amount, send, sent, screen } = await openRefund(
      {
        'GET /api/admin/orders': new PageOf([{ ...order, ...euros }]),
        'GET /api/admin/orders/:id': { ...detail, ...euros },
      },
      '€',
    )
    expect(screen.getAllByText('€129.00').length).toBeGreaterThan(0)
    await user.type(amount, '129.01')
    expect(dialog.getByText('You can refund at most €129.00.')).toBeTruthy()
    await user.clear(amount)
    await user.type(amount, '49,50 €')
    expect(dialog.getByText('Refund €49.50 of €129.00')).toBeTruthy()
    await send()
    expect(await screen.findByText('€49.50 is being refunded to the card.')).toBeTruthy()
    expect(sent()).toEqual([{ amountCents: 4950, leftCents: 12_900, reason: '' }])
    expect(document.body.textContent).not.toContain('$')
  })

  it('is sent once, however often the button is pressed', async () => {
    const { user, dialog, amount, sent, screen } = await openRefund()
    await user.type(amount, '10')
    const button = dialog.getByRole('button', { name: 'Process Refund' })
    button.click()
    button.click()
    expect(await screen.findByText('$10.00 is being refunded to the card.')).toBeTruthy()
    expect(sent()).toHaveLength(1)
  })

  it('that Stripe refuses keeps the dialog open with the typed text', async () => {
    const { user, amount, send, screen } = await openRefund({
      'POST /api/admin/orders/:id/partial-refund': new Refusal(409, 'This order was refunded meanwhile.'),
    })
    await user.type(amount, '10')
    await send()
    expect(await screen.findByText(/This order was refunded meanwhile\./)).toBeTruthy()
    expect((amount as HTMLInputElement).value).toBe('10')
  })

  it('says that the second payment is canceled', async () => {
    const secondPayment = {
      amountCents: 6450,
      dueAt: '2026-12-16T12:00:00.000Z',
      status: 'scheduled',
      paidOutsideReason: null,
      receiptNumber: null,
    } as const
    const { dialog } = await openRefund({ 'GET /api/admin/orders/:id': { ...detail, secondPayment } })
    expect(await dialog.findByText(/The second payment of \$64\.50 is canceled\./)).toBeTruthy()
  })
})

describe('one order', () => {
  const openOrder = async (more: Answers = {}) => {
    const page = open(more, `/admin/orders?order=${order.id}`)
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Order Details' }))
    await dialog.findByText('R-1001')
    return { ...page, dialog }
  }

  it('leads to its customer', async () => {
    const { dialog } = await openOrder()
    expect(dialog.getByRole('link', { name: 'Ada Lovelace' }).getAttribute('href')).toBe('/admin/users/u1')
  })

  it('offers to send its receipt again and to refund part of it', async () => {
    const { dialog, screen, user, server } = await openOrder({
      'POST /api/admin/orders/:id/resend-receipt': { message: 'Sent to ada@example.com.' },
    })
    await user.click(dialog.getByRole('button', { name: 'Resend receipt' }))
    expect(await screen.findByText('Sent to ada@example.com.')).toBeTruthy()
    expect(server.sentTo('POST /api/admin/orders/:id/resend-receipt')).toHaveLength(1)

    await user.click(dialog.getByRole('button', { name: 'Partial refund' }))
    expect(await screen.findByRole('dialog', { name: 'Process Partial Refund' })).toBeTruthy()
  })

  it('offers no refund when nothing is left to refund', async () => {
    const { dialog } = await openOrder({ 'GET /api/admin/orders/:id': { ...detail, refundedCents: 12_900 } })
    expect(dialog.getByRole('button', { name: 'Resend receipt' })).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Partial refund' })).toBeNull()
  })
})
