import { expect, expectAccessible, test } from './shop-test.ts'

for (const path of ['/verify-email', '/undo-email-change']) {
  test(`${path} without a token shows an error and offers a next step`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: "This link didn't work" })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('This link is incomplete.')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link').click()
    await expect(page).toHaveURL(/\/auth/)
  })
}
