import { expect, test } from './shop-test.ts'

test('a developer reads about an endpoint and tries it', async ({ page }) => {
  const hosts: string[] = []
  page.on('request', (request) => hosts.push(new URL(request.url()).host))
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: 'Candlewick' })).toBeVisible()
  await page.getByRole('button', { name: 'Test Request (get /api/auth/user)' }).click()
  await page.getByRole('button', { name: 'Send get request to' }).click()
  await expect(page.getByText('401 Unauthorized')).toBeVisible()
  expect(new Set(hosts), 'everything comes from the shop').toEqual(new Set([new URL(page.url()).host]))
})
