import { describe, expect, it } from 'vitest'

import type { PurchaseInstallment } from '#contract/orders/purchase.ts'
import { sampleInstallment, samplePurchase } from '#web/test/sample-purchases.ts'
import { show } from '#web/test/show.tsx'
import { BillingCard } from './BillingCard.tsx'
import { OverduePayment } from './OverduePayment.tsx'
import { type OpenPayment, openPayments } from './open-payments.ts'

const purchaseWith = (title: string, ...installments: Partial<PurchaseInstallment>[]) => ({
  ...samplePurchase,
  title,
  installments: installments.map((change) => ({ ...sampleInstallment, ...change })),
})
const paymentOf = (change: Partial<PurchaseInstallment>): OpenPayment => ({
  title: 'Risk First',
  currency: 'usd',
  installment: { ...sampleInstallment, ...change },
})

describe('open payments', () => {
  it('are those still to be made, the next one first', () => {
    const found = openPayments([
      samplePurchase,
      purchaseWith('Later', { status: 'paid' }, { status: 'scheduled', dueAt: '2026-07-01T09:00:00.000Z' }),
      purchaseWith('Sooner', { status: 'past_due', dueAt: '2026-06-01T09:00:00.000Z' }),
      purchaseWith('Refunded', { status: 'canceled' }),
    ])
    expect(found.map(({ title }) => title)).toEqual(['Sooner', 'Later'])
  })

  it('are listed with amount and date, and link to the payment plan', () => {
    const { screen } = show(<BillingCard upcoming={[paymentOf({})]} />)
    expect(screen.getByRole('listitem').textContent).toContain('Second payment for Risk First$64.50 on June 5, 2026')
    expect(screen.getByRole('link', { name: /View payment plan/ }).getAttribute('href')).toBe('/profile#purchases')
  })

  it('are in the currency of their purchase', () => {
    const [payment] = openPayments([{ ...purchaseWith('Risk First', {}), currency: 'eur' }]) as [OpenPayment]
    const { screen } = show(
      <>
        <BillingCard upcoming={[payment]} />
        <OverduePayment payment={payment} />
      </>,
    )
    expect(screen.getByRole('listitem').textContent).toContain('€64.50 on June 5, 2026')
    expect(screen.getByRole('region', { name: /Payment due/ }).textContent).toContain(
      'The second payment of €64.50 for',
    )
  })

  it('that failed say until when to pay, and lead to the payment form', () => {
    const overdue = paymentOf({ status: 'past_due', graceEndsAt: '2026-06-12T09:00:00.000Z' })
    const { screen } = show(<OverduePayment payment={overdue} />)
    const notice = screen.getByRole('region', { name: 'Payment due: Risk First' })
    expect(notice.textContent).toContain('Please pay by June 12, 2026 to keep your access.')
    expect(screen.getByRole('link', { name: /Pay now/ }).getAttribute('href')).toBe(
      `/profile?pay=${sampleInstallment.id}`,
    )
  })

  it('that cost the student the access say so', () => {
    const paused = paymentOf({ status: 'past_due', accessPausedAt: '2026-06-13T09:00:00.000Z' })
    const { screen } = show(<OverduePayment payment={paused} />)
    expect(screen.getByRole('region').textContent).toContain('Your access is paused.')
  })
})
