import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { Coupon, CouponRedemption } from '#contract/coupons/coupon.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { ada } from '#web/test/sample-viewers.ts'
import { type Answers, failsOnce, held, PageOf, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { AdminCouponsPage } from './AdminCouponsPage.tsx'
import { RedemptionsDialog } from './RedemptionsDialog.tsx'

const podcast: Coupon = {
  id: '0192f3a1-0000-7000-8000-0000000000c1',
  code: 'PODCAST',
  type: 'percentage',
  value: 20,
  usageLimit: null,
  usageCount: 1200,
  expiresAt: null,
  isActive: true,
  createdAt: '2026-03-04T12:00:00.000Z',
}
const spring: Coupon = {
  ...podcast,
  id: '0192f3a1-0000-7000-8000-0000000000c2',
  code: 'SPRING',
  type: 'fixed_amount',
  value: 1250,
  usageLimit: 10,
  usageCount: 4,
  expiresAt: '2026-04-01T12:00:00.000Z',
}
const full: Coupon = {
  ...podcast,
  id: '0192f3a1-0000-7000-8000-0000000000c3',
  code: 'FULL',
  usageLimit: 5,
  usageCount: 5,
}

function open(more: Answers = {}, coupons = [podcast, spring, full]) {
  const page = show(<AdminCouponsPage />, {
    viewer: { ...ada, role: 'admin' },
    at: '/admin/coupons',
    loaded: [[apiQuery('GET /api/admin/coupons'), coupons]],
    answers: {
      'GET /api/admin/coupons': coupons,
      'POST /api/admin/coupons/:id/expire': { ...podcast, isActive: false },
      ...more,
    },
  })
  const row = (code: string) => within(page.screen.getByText(code, { selector: 'code' }).closest('tr') as HTMLElement)
  return { ...page, row }
}

describe('the coupons', () => {
  it('add up to four figures', async () => {
    const { screen } = open()
    const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent
    expect(figure('Total Coupons')).toBe('3')
    expect(figure('Active Coupons')).toBe('2')
    expect(screen.getByText('1 has reached its limit')).toBeTruthy()
    expect(figure('Total Redemptions')).toBe('1,209')
    expect(figure('Expired Coupons')).toBe('1')
  })

  it('show their value, usage, status and expiration date', async () => {
    const { row } = open()
    expect(row('PODCAST').getByText('20%')).toBeTruthy()
    expect(row('PODCAST').getByText('Never')).toBeTruthy()
    expect(row('SPRING').getByText('$12.50')).toBeTruthy()
    expect(row('SPRING').getByText('Expired')).toBeTruthy()
    expect(row('SPRING').getByText(/^Apr 1, 2026/)).toBeTruthy()
    expect(row('FULL').getByText('Limit Reached')).toBeTruthy()
  })

  it('name usage for screen readers and draw a bar only where there is a limit', async () => {
    const { row } = open()
    expect(row('PODCAST').getByRole('button', { name: '1200 / ∞ redemptions for PODCAST' })).toBeTruthy()
    expect(row('PODCAST').queryByRole('progressbar')).toBeNull()
    expect(row('SPRING').getByRole('progressbar', { name: 'Usage of SPRING' }).getAttribute('aria-valuenow')).toBe('40')
  })

  it('are copied to the clipboard', async () => {
    const { screen, user, row } = open()
    await user.click(row('SPRING').getByRole('button', { name: 'Copy SPRING' }))
    expect(await screen.findByText('SPRING copied to the clipboard.')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe('SPRING')
  })

  it('say so when the browser blocks copying', async () => {
    const { screen, user, row } = open()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('blocked'))
    await user.click(row('SPRING').getByRole('button', { name: 'Copy SPRING' }))
    expect(await screen.findByText('Your browser blocked copying.')).toBeTruthy()
  })

  it('invite staff to create the first one', () => {
    const { screen } = open({}, [])
    expect(screen.getByText('No coupons found. Create your first coupon to get started.')).toBeTruthy()
  })

  it('are created in a dialog that has its own URL', async () => {
    const { screen, user } = open()
    await user.click(screen.getByRole('button', { name: 'Create Coupon' }))
    expect(await screen.findByRole('dialog', { name: 'Create Coupon' })).toBeTruthy()
    expect(location.search).toBe('?new=coupon')
  })
})

describe('expiring a coupon', () => {
  it('is offered only while the coupon can be used', async () => {
    const { screen } = open()
    expect(screen.queryByRole('button', { name: 'Expire SPRING' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Expire FULL' })).toBeTruthy()
  })

  it('asks first and changes nothing when it is called off', async () => {
    const { screen, user, server } = open()
    const opener = screen.getByRole('button', { name: 'Expire PODCAST' })
    await user.click(opener)
    const question = within(screen.getByRole('alertdialog', { name: 'Expire PODCAST?' }))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(server.sentTo('POST /api/admin/coupons/:id/expire')).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('is sent once however often it is confirmed', async () => {
    const waiting = held({ ...podcast, isActive: false })
    const { screen, user, server } = open({ 'POST /api/admin/coupons/:id/expire': waiting.answer })
    await user.click(screen.getByRole('button', { name: 'Expire PODCAST' }))
    const confirm = screen.getByRole('button', { name: 'Expire coupon' })
    await user.click(confirm)
    await user.click(confirm)
    waiting.release()
    expect(await screen.findByText("PODCAST can't be used anymore.")).toBeTruthy()
    expect(server.sentTo('POST /api/admin/coupons/:id/expire')).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('says why the server refused', async () => {
    const { screen, user } = open({
      'POST /api/admin/coupons/:id/expire': new Refusal(409, 'This coupon has already expired.'),
    })
    await user.click(screen.getByRole('button', { name: 'Expire PODCAST' }))
    await user.click(screen.getByRole('button', { name: 'Expire coupon' }))
    expect(await screen.findByText(/Failed to expire coupon.*This coupon has already expired\./)).toBeTruthy()
  })
})

describe('the redemptions of a coupon', () => {
  const redemption: CouponRedemption = {
    orderId: 'a1b2c3d4-6f57-4f0c-9a53-1f0f6c1f2d11',
    customer: { name: 'Ada Lovelace', email: 'ada@example.com' },
    itemTitle: 'Intro to Trading',
    currency: 'usd',
    discountCents: 980,
    status: 'reserved',
    createdAt: '2026-11-15T12:00:00.000Z',
  }

  function openList(answer: Answers['GET /api/admin/coupons/:id/redemptions']) {
    const onClose = vi.fn()
    const page = show(<RedemptionsDialog coupon={spring} onClose={onClose} />, {
      answers: { 'GET /api/admin/coupons/:id/redemptions': answer },
    })
    return { ...page, onClose, dialog: within(page.screen.getByRole('dialog', { name: 'Redemptions for SPRING' })) }
  }

  it('lead to their orders and say how far the payment is', async () => {
    const { dialog } = openList(new PageOf([redemption]))
    const link = await dialog.findByRole('link', { name: 'Intro to Trading' })
    expect(link.getAttribute('href')).toBe(`/admin/orders?order=${redemption.orderId}`)
    expect(dialog.getByText('$9.80')).toBeTruthy()
    expect(dialog.getByText('Payment in progress')).toBeTruthy()
  })

  it('say that nobody has used the code yet', async () => {
    const { dialog } = openList(new PageOf<CouponRedemption>([]))
    expect(await dialog.findByText('Orders that use this code will appear here.')).toBeTruthy()
  })

  it('offer to try again when they cannot be loaded, and close with Escape', async () => {
    const { dialog, user, onClose } = openList(failsOnce(new PageOf([redemption])))
    await user.click(await dialog.findByRole('button', { name: 'Try Again' }))
    expect(await dialog.findByText('Ada Lovelace')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})
