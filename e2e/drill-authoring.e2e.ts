import { addFirstLesson } from './course-steps.ts'
import { writeTestFile } from './media-steps.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './shop-test.ts'

/** As brokers export it: newest first, semicolons, decimal commas. */
function brokerCsv(rows: number, wrongRow?: number): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const close = 100 + (rows - at) / 4
    const day = new Date(Date.UTC(2025, 0, rows - at)).toISOString().slice(0, 10)
    const prices = [close, close + 1, at === wrongRow ? -1 : close - 1, close]
    return [day, ...prices.map((price) => price.toFixed(2).replace('.', ','))].join(';')
  })
  return ['Date;Open;High;Low;Close', ...lines].join('\n')
}

test('staff add a drill, import candles after a wrong file is explained, and publish it', async ({ page }) => {
  const { slug } = await addFirstLesson(page)
  await page.getByLabel('Lesson title').fill('Read the end of a fall')
  await page.getByLabel('Type').selectOption('Drill')
  await expect(page.getByLabel('Video key (optional)')).toBeHidden()
  await page.getByRole('button', { name: 'Create Lesson' }).click()
  await page.getByRole('link', { name: 'Write drill: Read the end of a fall' }).click()

  await expect(page.getByRole('heading', { name: 'Drill: Read the end of a fall', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import candles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import candles' })
  await expect(dialog.getByText('Market data usually belongs to an exchange')).toBeVisible()
  const wrong = writeTestFile('wrong.csv', Buffer.from(brokerCsv(80, 4)))
  await dialog.getByLabel('File').setInputFiles(wrong.path)
  await expect(dialog.getByRole('alert')).toContainText('Line 6:')
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
  const right = writeTestFile('broker.csv', Buffer.from(brokerCsv(80)))
  await dialog.getByLabel('File').setInputFiles(right.path)
  await expect(dialog.getByText('80 candles')).toBeVisible()
  await dialog.getByLabel('Name').fill(`Candles of ${slug}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Candles', { exact: true }).locator('option:checked')).toHaveText(`Candles of ${slug}`)

  // Nothing is lost by a mistake: each is explained at its field.
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Please write what students should do.')).toBeVisible()
  await page.getByLabel('What the chart shows').fill('Sample stock, daily')
  await page.getByLabel('Task').fill('Is the fall over?')
  await page.getByLabel('Candles shown at first').fill('60')
  await page.getByLabel('Candles to reveal').fill('15')
  await page.getByLabel('Explanation').fill('It was.')
  await page.getByLabel('Notes on candles (optional)').fill('62 The first higher low.')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Read the end of a fall' })
  await preview.getByRole('button', { name: 'Start' }).click()
  await expect(preview.getByRole('link', { name: 'Charting by TradingView' })).toBeVisible()
  await preview.getByText('No trade', { exact: true }).click()
  await preview.getByRole('button', { name: 'Stay out' }).click()
  await preview.getByRole('button', { name: 'Next candle' }).click()
  await expect(preview.getByText('Candle 1 of 15')).toBeVisible()
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Finish and review' }).click()
  await expect(preview.getByText('The first higher low.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText("Students don't see it yet.")).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Version 1 is published.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Task')).toHaveValue('Is the fall over?')
  await page.setViewportSize({ width: 375, height: 700 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
