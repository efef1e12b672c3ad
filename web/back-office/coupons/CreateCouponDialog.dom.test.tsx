import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { Coupon } from '#contract/coupons/coupon.ts'
import { Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { CreateCouponDialog } from './CreateCouponDialog.tsx'

const podcast = { id: '0192f3a1-0000-7000-8000-0000000000c1', code: 'PODCAST', type: 'percentage', value: 20 } as Coupon

function open(answer: Coupon | Refusal | (() => Promise<Coupon>) = podcast) {
  const onClose = vi.fn()
  const page = show(<CreateCouponDialog onClose={onClose} />, { answers: { 'POST /api/admin/coupons': answer } })
  const dialog = within(page.screen.getByRole('dialog', { name: 'Create Coupon' }))
  return { ...page, dialog, onClose, create: dialog.getByRole('button', { name: 'Create Coupon' }) }
}

describe('creating a coupon', () => {
  it('sends a code in capitals with its percentage, and closes', async () => {
    const { dialog, user, create, server, onClose, screen } = open()
    await user.type(dialog.getByLabelText('Code'), 'podcast')
    await user.type(dialog.getByLabelText('Value (%)'), '20')
    await user.click(create)

    expect(await screen.findByText('Coupon Created')).toBeTruthy()
    expect(server.sentTo('POST /api/admin/coupons')).toMatchObject([{ code: 'PODCAST', type: 'percentage', value: 20 }])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('reads a decimal comma as cents', async () => {
    const { dialog, user, create, server, onClose } = open()
    await user.type(dialog.getByLabelText('Code'), 'EURO')
    await user.selectOptions(dialog.getByLabelText('Type'), 'fixed_amount')
    await user.type(dialog.getByLabelText('Value ($)'), '12,50')
    expect(dialog.getByText('$12.50 off')).toBeTruthy()
    await user.click(create)

    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(server.sentTo('POST /api/admin/coupons')).toMatchObject([{ type: 'fixed_amount', value: 1250 }])
  })

  it('takes a fixed amount for each currency that was added', async () => {
    const { dialog, user, create, server, onClose } = open()
    await user.type(dialog.getByLabelText('Code'), 'EURO')
    expect(dialog.queryByRole('button', { name: 'Add a currency' })).toBeNull()
    await user.selectOptions(dialog.getByLabelText('Type'), 'fixed_amount')
    await user.type(dialog.getByLabelText('Value ($)'), '10')
    await user.click(dialog.getByRole('button', { name: 'Add a currency' }))
    await user.type(dialog.getByLabelText('Value (€)'), '9,50')
    await user.click(dialog.getByRole('button', { name: 'Add a currency' }))
    await user.selectOptions(dialog.getAllByLabelText('Currency')[1] as HTMLElement, 'gbp')
    await user.type(dialog.getByLabelText('Value (£)'), '8')
    await user.click(create)

    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(server.sentTo('POST /api/admin/coupons')).toEqual([
      {
        code: 'EURO',
        type: 'fixed_amount',
        value: 1000,
        otherAmounts: { eur: 950, gbp: 800 },
        usageLimit: null,
        expiresAt: null,
      },
    ])
  })

  it.each([
    ['', 'Value must be greater than 0.'],
    ['0', 'Value must be greater than 0.'],
    ['nine', 'Please enter an amount in EUR, like 49.99.'],
  ])('refuses "%s" in another currency, in a toast and at the field', async (typed, message) => {
    const { dialog, user, create, server, screen } = open()
    await user.type(dialog.getByLabelText('Code'), 'EURO')
    await user.selectOptions(dialog.getByLabelText('Type'), 'fixed_amount')
    await user.type(dialog.getByLabelText('Value ($)'), '10')
    await user.click(dialog.getByRole('button', { name: 'Add a currency' }))
    if (typed) await user.type(dialog.getByLabelText('Value (€)'), typed)
    await user.click(create)
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
    expect(document.activeElement).toBe(dialog.getByLabelText('Value (€)'))
    expect(server.calls).toEqual([])
  })

  it('forgets other currencies when it becomes a percentage', async () => {
    const { dialog, user, create, server, onClose } = open()
    await user.type(dialog.getByLabelText('Code'), 'HALF')
    await user.selectOptions(dialog.getByLabelText('Type'), 'fixed_amount')
    await user.click(dialog.getByRole('button', { name: 'Add a currency' }))
    await user.selectOptions(dialog.getByLabelText('Type'), 'percentage')
    expect(dialog.queryByLabelText('Currency')).toBeNull()
    await user.type(dialog.getByLabelText('Value (%)'), '50')
    await user.click(create)
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(server.sentTo('POST /api/admin/coupons')[0]).not.toHaveProperty('otherAmounts')
  })

  it.each([
    ['', '20', 'Coupon code is required.'],
    ['SPRING', '0', 'Value must be greater than 0.'],
    ['SPRING', '101', 'Percentage value cannot exceed 100%.'],
  ])('refuses code "%s" with value "%s" before anything is sent', async (code, value, message) => {
    const { dialog, user, create, server, screen, onClose } = open()
    if (code) await user.type(dialog.getByLabelText('Code'), code)
    await user.type(dialog.getByLabelText('Value (%)'), value)
    await user.click(create)

    // In the toast and under the field.
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
    expect(document.activeElement).toBe(dialog.getByLabelText(code ? 'Value (%)' : 'Code'))
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    expect(server.calls).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })

  it('marks every wrong field and starts at the first', async () => {
    const { dialog, user, create } = open()
    await user.type(dialog.getByLabelText('Usage limit'), '0')
    await user.click(create)
    expect(await dialog.findByText('The usage limit must be at least 1.')).toBeTruthy()
    expect(dialog.getByText('Value must be greater than 0.')).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByLabelText('Code'))
    await user.click(dialog.getByRole('button', { name: 'Generate' }))
    await waitFor(() => expect(dialog.queryByText('Coupon code is required.')).toBeNull())
  })

  it('keeps what was typed when the server refuses the code', async () => {
    const { dialog, user, create, screen, onClose } = open(new Refusal(409, 'This code already exists.'))
    await user.type(dialog.getByLabelText('Code'), 'PODCAST')
    await user.type(dialog.getByLabelText('Value (%)'), '20')
    await user.click(create)

    expect(await screen.findByText(/This code already exists\./)).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>('Code').value).toBe('PODCAST')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('sends one coupon however often the button is pressed', async () => {
    let answer = (_: Coupon) => {}
    const { dialog, user, create, server, onClose } = open(() => new Promise((resolve) => (answer = resolve)))
    await user.type(dialog.getByLabelText('Code'), 'PODCAST')
    await user.type(dialog.getByLabelText('Value (%)'), '20')
    create.click()
    create.click()
    await user.click(await dialog.findByRole('button', { name: 'Creating...' }))
    answer(podcast)

    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(server.calls).toHaveLength(1)
  })
})
