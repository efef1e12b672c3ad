import { expect, type Page } from '@playwright/test'

/** The seeded course that can be paid in two installments. */
export const INSTALLMENT_COURSE = 'advanced-trading-concepts'

export const purchases = (page: Page) => page.getByRole('region', { name: 'Purchases' })
export const payNow = (page: Page) => purchases(page).getByRole('button', { name: 'Pay $64.50' })
/** The order and both of its payments are marked as paid. */
export const expectBothPaid = (page: Page) => expect(purchases(page).getByText('Paid', { exact: true })).toHaveCount(3)
