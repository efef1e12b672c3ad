import { readFile } from 'node:fs/promises'

import type { Browser, Page } from '@playwright/test'

import { ViesServer } from '../server/test/vies-server.ts'
import { fetchPurchases, fillCard, newStudent, openCourseCheckout, orderSummary, payButton } from './checkout-steps.ts'
import { openSeparateShop, type SeparateShop } from './separate-shop.ts'
import { admin, expect, expectAccessible, expectNoSidewaysScroll, test, toast } from './shop-test.ts'

/** These stories turn on tax for a whole shop, so they run one after the other in a shop of their own. */
test.describe.configure({ mode: 'default', timeout: 240_000 })
let shop: SeparateShop
let vies: ViesServer
test.beforeAll(async () => {
  vies = await new ViesServer().start()
  shop = await openSeparateShop({ VIES_API_URL: vies.url })
})
test.afterAll(async () => {
  await shop.close()
  await vies.stop()
})

const AMERICAN_CARD = '4242 4242 4242 4242'
const GERMAN_CARD = '4000 0027 6000 0016'

const openPage = async (browser: Browser, locale = 'en-US') =>
  (await browser.newContext({ baseURL: shop.url, locale })).newPage()
const country = (page: Page) => page.getByLabel('Country', { exact: true })

async function openAtCheckout(browser: Browser, locale?: string) {
  const page = await openPage(browser, locale)
  await newStudent(page)
  await openCourseCheckout(page, 'intro-to-trading')
  await expect(country(page)).toBeVisible()
  return page
}

async function expectPurchase(page: Page, totalCents: number, tax: object) {
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  expect(await fetchPurchases(page)).toMatchObject([{ totalCents, tax }])
  await page.goto('/profile')
}

test('staff turn on tax with their own rates', async ({ browser }) => {
  const page = await openPage(browser)
  await page.request.post('/api/login', { data: admin })
  expect((await page.request.put('/api/admin/settings', { data: { taxId: '' } })).status()).toBe(200)
  await page.goto('/admin/settings?tab=tax')
  await page.getByLabel('Tax on purchases').selectOption('My own rates by country')
  await page.getByRole('button', { name: 'Fill in EU standard rates' }).click()
  await page.getByLabel('Rate for Germany, in percent').fill('119')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Please enter each rate as a percentage from 0 to 100')).toBeVisible()
  await page.getByLabel('Rate for Germany, in percent').fill('19')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Error')).toContainText('Please choose the country you sell from.')
  await page.getByLabel('You sell from').selectOption('Germany')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Settings Updated')).toBeVisible()
  await expect(page.getByText('Your invoices need your tax ID to be valid')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)
  const seller = { sellerName: 'Kerze GmbH', sellerAddress: 'Marktplatz 1\n10115 Berlin', taxId: 'DE136695976' }
  expect((await page.request.put('/api/admin/settings', { data: seller })).status()).toBe(200)
  await page.reload()
  await expect(page.getByLabel('Invoice numbers start with')).toHaveValue('INV-')
  await expect(page.getByText('Your invoices need your tax ID to be valid')).toHaveCount(0)

  await page.goto('/courses')
  await expect(page.getByText('incl. VAT').first()).toBeVisible()
})

test('a consumer in Germany pays the price, which includes VAT', async ({ browser }) => {
  // A language without a country, so the seller's is suggested.
  const page = await openAtCheckout(browser, 'de')
  await expect(country(page)).toHaveValue('DE')
  await expect(orderSummary(page)).toContainText('Taxincludes $7.82 VAT (19%, Germany)Total$49.00')
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)
  await fillCard(page, GERMAN_CARD)
  await expect(payButton(page)).toHaveAccessibleName('Complete Payment - $49')
  await payButton(page).press('Enter')
  await expect(page.getByText('Please confirm your country, or choose another one.').first()).toBeVisible()
  await expect(page.getByLabel('I confirm that I live in Germany.')).toBeFocused()
  await page.keyboard.press('Space')
  const checkout = page.url()
  await payButton(page).click()
  await expectPurchase(page, 4900, { kind: 'included', country: 'DE', taxCents: 782 })
  // The card that says thank you, without the timer that leads on to the dashboard.
  await page.goto(checkout)
  await expect(page.getByText('Includes $7.82 VAT (19%, Germany)')).toBeVisible()
  const link = page.getByRole('link', { name: /^Invoice INV-\d{4}-000001 as PDF$/ })
  const invoice = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(invoice.headers()['content-type']).toBe('application/pdf')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/profile')
  await expect(page.getByText('Includes $7.82 VAT (19%, Germany)')).toBeVisible()
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Invoice INV-\d{4}-000001 as PDF$/ }).click(),
  ])
  expect(pdf.suggestedFilename()).toMatch(/^INV-\d{4}-000001\.pdf$/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a business in France enters its VAT ID and pays without VAT', async ({ browser }) => {
  const page = await openAtCheckout(browser)
  await country(page).selectOption('France')
  await expect(orderSummary(page)).toContainText('Taxincludes $8.17 VAT (20%, France)Total$49.00')
  const vatId = page.getByLabel('Buying for a business? VAT ID')
  await vatId.fill('FR40303265046')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText("This isn't a valid EU VAT ID.")).toBeVisible()
  await vatId.fill('DE136695976')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('This VAT ID is from another country.')).toBeVisible()
  await vatId.fill('FR 40 303265045')
  // Whoever goes on without the button has it checked too.
  await vatId.blur()
  await expect(page.getByText('VAT ID FR40303265045 accepted.')).toBeVisible()
  await expect(orderSummary(page)).toContainText('TaxVAT not charged (reverse charge)−$8.17Total$40.83')
  await page.getByLabel('Company name').fill('Lumière & Fils SARL')
  await page.getByLabel('Company address').fill('12 rue de la Paix\n75002 Paris')
  await expectAccessible(page)
  await fillCard(page, AMERICAN_CARD)
  await payButton(page).click()
  await expectPurchase(page, 4083, { kind: 'reverse_charge', country: 'FR', taxCents: 0, vatId: 'FR40303265045' })
  await expect(page.getByText('No VAT (reverse charge, France)')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Invoice INV-\d{4}-000002 as XML$/ }).click(),
  ])
  const xml = await readFile(await file.path(), 'utf8')
  expect(xml).toContain('<ram:Name>Lumière &amp; Fils SARL</ram:Name>')
})

test('staff have VAT IDs checked with VIES, and a business learns what VIES says', async ({ browser }) => {
  const office = await openPage(browser)
  await office.request.post('/api/login', { data: admin })
  await office.goto('/admin/settings?tab=tax')
  await office.getByLabel('Check VAT IDs with VIES').check()
  await office.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(office, 'Settings Updated')).toBeVisible()

  const page = await openAtCheckout(browser)
  await country(page).selectOption('France')
  const vatId = page.getByLabel('Buying for a business? VAT ID')
  const check = page.getByRole('button', { name: 'Check', exact: true })
  vies.fails = 'MS_UNAVAILABLE'
  await vatId.fill('FR40303265045')
  await check.click()
  await expect(page.getByText("the EU's register (VIES) isn't answering")).toBeVisible()
  await expect(orderSummary(page)).toContainText('Taxincludes $8.17 VAT (20%, France)Total$49.00')

  vies.fails = undefined
  await vatId.fill('FR 40303265045')
  await check.click()
  await expect(page.getByText("doesn't list this VAT ID")).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)

  vies.registered.add('FR40303265045')
  await check.click()
  await expect(page.getByText('VAT ID FR40303265045 accepted.')).toBeVisible()
  await expect(orderSummary(page)).toContainText('TaxVAT not charged (reverse charge)−$8.17Total$40.83')
  await fillCard(page, AMERICAN_CARD)
  await payButton(page).click()
  await expectPurchase(page, 4083, { kind: 'reverse_charge', country: 'FR', vatId: 'FR40303265045' })
})

test('a business that VIES does not list pays with VAT', async ({ browser }) => {
  vies.registered.clear()
  const page = await openAtCheckout(browser)
  await country(page).selectOption('France')
  await page.getByLabel('Buying for a business? VAT ID').fill('FR83404833048')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText("doesn't list this VAT ID")).toBeVisible()
  await fillCard(page, AMERICAN_CARD)
  await payButton(page).click()
  await page.getByLabel('I confirm that I live in France.').check()
  await payButton(page).click()
  await expectPurchase(page, 4900, { kind: 'included', country: 'FR', taxCents: 817, vatId: null })
})

test('a buyer in the United States is asked about the country, and pays no tax', async ({ browser }) => {
  const page = await openAtCheckout(browser)
  await expect(country(page)).toHaveValue('US')
  await expect(page.getByLabel('I confirm that I live in the United States.')).not.toBeChecked()
  await country(page).selectOption('Germany')
  await expect(page.getByLabel(/^I confirm/)).toHaveCount(0)
  await fillCard(page, AMERICAN_CARD)
  await payButton(page).click()
  await expect(toast(page, 'Payment Failed')).toContainText(
    'You chose Germany, but your card is from the United States.',
  )
  await expect(page.getByLabel('I confirm that I live in Germany.')).not.toBeChecked()
  await expect(page.getByText('Please confirm your country above to continue.')).toBeVisible()
  expect(await fetchPurchases(page)).toEqual([])

  await country(page).selectOption('United States')
  await expect(page.getByLabel('I confirm that I live in Germany.')).toHaveCount(0)
  await expect(page.getByLabel('Buying for a business? VAT ID')).toHaveCount(0)
  await expect(orderSummary(page)).toContainText('Tax$0.00Total$49.00')
  await payButton(page).click()
  await expectPurchase(page, 4900, { kind: 'included', country: 'US', taxCents: 0, rateBp: 0 })
})

test('somebody in Germany with a card from elsewhere confirms the country', async ({ browser }) => {
  const page = await openAtCheckout(browser, 'de')
  const guess = page.getByLabel('I confirm that I live in Germany.')
  await guess.check()
  await fillCard(page, AMERICAN_CARD)
  await payButton(page).click()
  // The card contradicts it, so the question is asked once more.
  await expect(toast(page, 'Payment Failed')).toContainText('your card is from the United States')
  const confirmation = page.getByLabel('I confirm that I live in Germany.')
  await expect(confirmation).toBeFocused()
  await confirmation.check()
  await payButton(page).click()
  await expectPurchase(page, 4900, { country: 'DE', taxCents: 782 })
})

test('somebody with a wallet from elsewhere is taken to the question about the country', async ({ browser }) => {
  const page = await openAtCheckout(browser)
  await country(page).selectOption('Germany')
  await page.setViewportSize({ width: 375, height: 740 })
  const sheet = page.getByRole('dialog', { name: 'Test wallet' })
  const payWithWallet = async () => {
    await page.getByRole('button', { name: 'Pay with test wallet' }).click()
    await sheet.getByRole('button', { name: 'Pay $49.00' }).click()
  }
  await payWithWallet()
  const confirmation = page.getByLabel('I confirm that I live in Germany.')
  await expect(confirmation).toBeFocused()
  await expect(confirmation).toBeInViewport()
  await page.keyboard.press('Space')
  await payWithWallet()
  await expectPurchase(page, 4900, { country: 'DE', taxCents: 782 })
})

test('staff refund a sale, find the credit note, and download the report for the quarter', async ({ browser }) => {
  const page = await openPage(browser)
  await page.request.post('/api/login', { data: admin })
  await page.goto('/admin/invoices?q=Lumi')
  const row = page.getByRole('row', { name: /INV-\d{4}-000002/ })
  await expect(row).toContainText('Lumière & Fils SARL')
  await row.click()
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await expect(details).toContainText(/Invoice INV-\d{4}-000002: \$40\.83/)
  const orderId = new URL(page.url()).searchParams.get('order')
  const refund = await page.request.post(`/api/admin/orders/${orderId}/partial-refund`, { data: { amountCents: 1000 } })
  expect(refund.status()).toBe(200)

  await page.goto('/admin/invoices')
  await expect(page.getByRole('row', { name: /CN-\d{4}-000001/ })).toContainText('−$10.00')
  const quarter = page.getByLabel('Quarter')
  await quarter.selectOption({ index: 1 })
  const chosen = await quarter.inputValue()
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'OSS report' }).click(),
  ])
  expect(report.suggestedFilename()).toBe(`oss-${chosen}.csv`)
  expect(await readFile(await report.path(), 'utf8')).toBe(
    `Quarter,Country,VAT rate %,Entry,Net,VAT,Currency\r\n${chosen},FR,20,Sales,40.83,8.17,USD\r\n`,
  )
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('staff let Stripe work out the tax, and a buyer in New York pays it', async ({ browser }) => {
  const office = await openPage(browser)
  await office.request.post('/api/login', { data: admin })
  await office.goto('/admin/settings?tab=tax')
  await office.getByLabel('Tax on purchases').selectOption('Stripe Tax')
  await expect(office.getByText('Rates by country', { exact: true })).toHaveCount(0)
  await expect(office.getByText('First set up Stripe Tax in your Stripe account')).toBeVisible()
  await office.getByLabel('Prices include tax').uncheck()
  await office.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(office, 'Settings Updated')).toBeVisible()
  await expectAccessible(office)

  const page = await openAtCheckout(browser, 'de')
  await expect(orderSummary(page)).toContainText('TaxVAT (19%, Germany)$9.31Total$58.31')
  await country(page).selectOption('United States')
  await expect(orderSummary(page)).toContainText('Taxneeds your ZIP codeTotal$49.00')
  await expect(page.getByText('Please enter your ZIP code above to continue.')).toBeVisible()
  const zip = page.getByLabel('Your ZIP code')
  await zip.fill('nowhere')
  await zip.press('Enter')
  await expect(page.getByText("This isn't a ZIP code we can find.")).toBeVisible()
  await zip.fill('10001')
  await expect(orderSummary(page)).toContainText('Taxsales tax (8.88%, United States)$4.35Total$53.35')
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)
  await fillCard(page, AMERICAN_CARD)
  await payButton(page).click()
  await expectPurchase(page, 5335, { kind: 'added', country: 'US', taxCents: 435 })
})
