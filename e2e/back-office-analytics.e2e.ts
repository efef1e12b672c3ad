import { openAsStaff } from './open-as-staff.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, newPerson, test } from './shop-test.ts'

test('staff read sales and watch time as charts, by keyboard and as tables', async ({ page, browser }) => {
  const studentContext = await browser.newContext()
  expect((await studentContext.request.post('/api/register', { data: newPerson() })).ok()).toBe(true)
  const courses = (await (await studentContext.request.get('/api/courses')).json()) as { id: string; slug: string }[]
  const courseId = courses.find(({ slug }) => slug === 'trading-psychology')?.id
  const bought = await studentContext.request.post('/api/billing/charge', {
    data: { courseId, paymentMethodId: 'pm_card_visa' },
  })
  expect(bought.ok(), await bought.text()).toBe(true)
  const response = await studentContext.request.get('/api/my/courses/trading-psychology/lessons')
  const { modules } = (await response.json()) as { modules: { lessons: { id: string }[] }[] }
  const saved = await studentContext.request.put(`/api/my/progress/${modules[0]?.lessons[0]?.id}`, {
    data: { watchedSeconds: 60, completed: true },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  await studentContext.close()

  await page.setViewportSize({ width: 375, height: 800 })
  await openAsStaff(page, '/admin?tab=sales')
  const main = page.getByRole('main')
  // Tables that don't fit on a phone are lists of cards.
  const figures = (name: string) => main.getByRole('table', { name }).or(main.getByRole('list', { name }))
  const chart = main.getByRole('slider', { name: /^Revenue per day/ })
  await expect(chart).toBeVisible()
  await expect(chart).toHaveAttribute('aria-valuenow', '30')
  await expect(chart).toHaveAttribute('aria-valuetext', /: \$[\d,]+\.\d\d, previous period \$/)
  await expect(figures('Top sellers by revenue')).toContainText('Trading Psychology')
  await main.getByRole('radio', { name: '7 days' }).check()
  await expect(page).toHaveURL('/admin?tab=sales&days=7')
  await expect(chart).toHaveAttribute('aria-valuemax', '7')
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuenow', '1')
  await page.keyboard.press('ArrowRight')
  await expect(chart).toHaveAttribute('aria-valuenow', '2')
  await main.getByRole('button', { name: 'Show as a table' }).click()
  await expect(figures('Revenue per day').locator('tbody > tr, > li')).toHaveCount(7)
  const download = page.waitForEvent('download')
  await main.getByRole('link', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('sales-7-days.csv')
  await expectAccessible(page)

  await page.goto('/admin?tab=watch')
  await expect(main.getByRole('slider', { name: /^Watch time per day/ })).toBeVisible()
  await expect(main.getByRole('slider', { name: /^Active learners per day/ })).toHaveAttribute(
    'aria-valuetext',
    /learner/,
  )
  await main.getByRole('button', { name: /^Trading Psychology/ }).click()
  await expect(main.getByText('Finished all lessons')).toBeVisible()
  await expect(figures('Lessons in Trading Psychology')).toContainText(/\dm/)
  const curve = main.getByRole('slider', { name: /^Viewers still watching/ })
  await curve.focus()
  await page.keyboard.press('Home')
  await expect(curve).toHaveAttribute('aria-valuetext', /^At 0:00: 100%/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a figure of millions stays on one line inside its card on small phones', async ({ page }) => {
  await page.route('**/api/admin/metrics/dashboard*', async (route) => {
    const response = await route.fetch()
    const metrics = await response.json()
    metrics.revenue.thirtyDay.totalRevenue = 123_456_789
    await route.fulfill({ response, json: metrics })
  })
  await openAsStaff(page)
  const figure = page.getByRole('region', { name: 'Shop totals' }).getByText('$1,234,567.89')
  await expect(figure).toBeVisible()
  const measure = () =>
    figure.evaluate((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      const { left, right } = text.getBoundingClientRect()
      const card = element.parentElement?.getBoundingClientRect() ?? new DOMRect()
      return { lines: text.getClientRects().length, isInside: left >= card.left && right <= card.right }
    })
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 800 })
    // The figure gets its size from its card, and its font may arrive later than the page.
    await expect.poll(measure, { message: `at ${width} px` }).toEqual({ lines: 1, isInside: true })
  }
})
