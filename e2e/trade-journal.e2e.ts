import type { Page } from '@playwright/test'

import { writeTestFile } from './media-steps.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, newPerson, test } from './shop-test.ts'

async function openJournal(page: Page, path = '/journal') {
  expect((await page.request.post('/api/register', { data: newPerson() })).ok()).toBe(true)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Trade journal' })).toBeVisible()
}

const addTrade = async (page: Page, trade: object) => {
  const data = {
    ...{ instrument: 'EUR/USD', side: 'long', entry: '1.10', stop: '1.09', exit: '1.12', size: '1000' },
    ...{ openedAt: '2026-11-03T09:00:00Z', closedAt: '2026-11-03T11:00:00Z', ...trade },
  }
  const response = await page.request.post('/api/my/journal/trades', { data })
  expect(response.ok(), await response.text()).toBe(true)
}

test('a student adds a trade by keyboard, changes it, deletes it and brings it back', async ({ page }) => {
  await openJournal(page)
  await expect(page.getByRole('heading', { name: 'Your first trade starts the journal' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add your first trade' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a trade' })
  await expect(dialog).toBeFocused()
  // The close button comes first.
  for (const press of ['Tab', 'Tab']) await page.keyboard.press(press)
  await page.keyboard.type('DAX')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (const price of ['100,5', '99,5', '103']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(price)
  }
  await expect(dialog.getByText('+2.50 R')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Discard what you typed?' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Exit')).toBeFocused()
  await dialog.getByLabel('Setup').focus()
  await page.keyboard.type('Breakout')
  await dialog.getByRole('button', { name: 'Add trade' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('table', { name: 'Trades' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('+2.50 R')

  await page.getByRole('row', { name: /DAX/ }).focus()
  await page.keyboard.press('Enter')
  const change = page.getByRole('dialog', { name: /^DAX/ })
  await change.getByLabel('Exit').fill('98.5')
  await expect(change.getByText('−2.00 R')).toBeVisible()
  await expect(change.getByText('Risk disclaimer.')).toBeVisible()
  await change.getByLabel('Add a comment').fill('I moved my stop.')
  await change.getByRole('button', { name: 'Comment' }).click()
  // The field still holds it until the answer is here.
  await expect(change.getByRole('listitem').filter({ hasText: 'I moved my stop.' })).toBeVisible()
  await expect(change.getByLabel('Exit')).toHaveValue('98.5')
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Save trade' }).click()
  await expect(page.getByRole('row', { name: /DAX.*−2\.00 R/ })).toBeVisible()

  await page.getByRole('row', { name: /DAX/ }).click()
  await change.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(/^DAX, .* was deleted\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: /DAX/ })).toBeVisible()
})

test('a student finds trades by filters that links keep, by day and by what they have in common', async ({ page }) => {
  await openJournal(page)
  await page.request.put('/api/my/journal/time-zone', { data: { timeZone: 'UTC' } })
  await addTrade(page, { setup: 'Breakout' })
  await addTrade(page, { instrument: 'AAPL', exit: '1.08', setup: 'Pullback', mistake: 'Chased the price' })
  await addTrade(page, { instrument: 'ES', closedAt: '2026-11-04T11:00:00Z' })
  await page.reload()
  const rows = page.getByRole('table', { name: 'Trades' }).getByRole('row')
  await expect(rows).toHaveCount(4)
  await page.getByRole('combobox', { name: 'Setup' }).selectOption('Pullback')
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Result' }).selectOption('Gains')
  await expect(page.getByRole('heading', { name: 'No trade fits these filters' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(rows).toHaveCount(4)
  await page.getByRole('button', { name: 'More filters' }).click()
  await expectAccessible(page)

  await page.goto('/journal?tab=calendar&month=2026-11')
  const third = page.getByRole('button', { name: 'November 3, 2026: 2 trades, 0.00 R' })
  await third.focus()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: /^November 4, 2026: 1 trade/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/from=2026-11-04&to=2026-11-04/)

  await page.goto('/journal?tab=results')
  await expect(page.getByRole('table', { name: 'Setup' })).toContainText('Pullback')
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await expect(page.getByRole('table', { name: 'Equity in R' }).getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Chased the price' }).click()
  await expect(rows).toHaveCount(2)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})

const CSV = `Symbol,Side,Qty,Open Time,Open Price,Close Time,Close Price
EURUSD,buy,1,2026-11-03 09:00,1.1000,2026-11-03 11:00,1.1200
AAPL,sell,10,2026-11-04 15:00,230.50,2026-11-04 18:00,228.00
AAPL,sell,10,2026-11-05 15:00,soon,2026-11-05 18:00,229.00
`

test('a student imports a broker file, and what is there already is left out', async ({ page }) => {
  await openJournal(page)
  const first = writeTestFile('first.csv', Buffer.from(CSV.split('\n').slice(0, 2).join('\n')))
  const all = writeTestFile('all.csv', Buffer.from(CSV))
  const dialog = page.getByRole('dialog', { name: 'Import trades' })
  const importFile = async (path: string, button: string) => {
    await page.getByRole('button', { name: 'Import CSV' }).click()
    await dialog.getByLabel('CSV file').setInputFiles(path)
    await expect(dialog.getByRole('button', { name: button })).toBeEnabled()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: button }).click()
    await expect(dialog.getByText('1 trade added.')).toBeVisible()
  }
  await importFile(first.path, 'Import 1 trade')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await dialog.getByLabel('CSV file').setInputFiles(all.path)
  await expect(dialog.getByText('1 duplicate, left out.')).toBeVisible()
  await expect(dialog.getByText('Line 4:')).toBeVisible()
  await expect(dialog.getByRole('table').getByText('Duplicate')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 1 trade' }).click()
  await expect(dialog.getByText('1 trade added.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog.getByText('The import was undone.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('table', { name: 'Trades' }).getByRole('row')).toHaveCount(2)
})

test('the journal fits on a phone', async ({ browser, baseURL }) => {
  const phone = { viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true }
  const page = await (await browser.newContext({ ...phone, ...(baseURL ? { baseURL } : {}) })).newPage()
  await openJournal(page)
  await expectNoSidewaysScroll(page)
  await addTrade(page, { instrument: 'A very long name of an instrument', setup: 'Breakout', notes: 'Calm.' })
  await page.reload()
  for (const tab of ['Trades', 'Calendar', 'Results']) {
    await page.getByRole('tab', { name: tab }).tap()
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.goto('/journal')
  await page.getByRole('list', { name: 'Trades' }).getByRole('listitem').tap()
  const dialog = page.getByRole('dialog', { name: /^A very long name/ })
  const png = Buffer.from(await page.screenshot())
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Add a screenshot from before' }).tap()
  await (await chooser).setFiles({ name: 'chart.png', mimeType: 'image/png', buffer: png })
  await expect(dialog.getByRole('img', { name: /^Chart before the trade/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.context().close()
})

test('a form checks what is typed within the security policy', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      document.documentElement.dataset.violation = `${violatedDirective} ${blockedURI}`
    })
  })
  await openJournal(page)
  await page.getByRole('button', { name: 'Add your first trade' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a trade' })
  await dialog.getByLabel('Instrument').fill('DAX')
  await dialog.getByRole('button', { name: 'Add trade' }).click()
  await expect(dialog).toContainText('Please choose long or short.')
  await expect(page.locator('html')).not.toHaveAttribute('data-violation')
})
