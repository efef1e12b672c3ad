import { expect, logIn, student, test } from './shop-test.ts'
import { openAsStaff } from './staff-pages.ts'

test('a visitor writes to the school, and staff find and answer the message', async ({ page, browser }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  await page.getByRole('button', { name: 'Send message' }).click()
  for (const words of ['Please enter your name.', 'Please enter your email.', 'Please write a message.']) {
    await expect(page.getByText(words)).toBeVisible()
  }
  const words = `Where is the worksheet? ${crypto.randomUUID()}`
  await page.getByLabel('Name').fill('Zoë Visitor')
  await page.getByLabel('Email').fill('zoe@example.test')
  await page.getByLabel('Message').fill('Where is it?')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send message' }).click()
  const problem = page.getByRole('main').getByRole('alert')
  await expect(problem).toHaveText("You're offline. Nothing was sent. Try again when you're back online.")
  await page.context().setOffline(false)
  await page.getByLabel('Message').fill(words)
  await expect(problem).toBeHidden()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
  await expect(page.getByText("We'll reply to zoe@example.test.")).toBeVisible()

  const office = await browser.newPage()
  await openAsStaff(office)
  await office.getByRole('link', { name: /^Messages \d+ unanswered$/ }).click()
  await office.getByLabel('Search by name, email or text').fill(words.slice(-36))
  const entry = office.getByRole('listitem').filter({ hasText: words })
  await entry.getByRole('button', { name: 'Mark as answered: Zoë Visitor' }).click()
  await expect(entry.getByText(/^Answered by/)).toBeVisible()
  await office.close()
})

test('help with an order starts from the purchase and reaches staff with the order', async ({ page, browser }) => {
  await logIn(page, student)
  await page.goto('/profile')
  await page
    .getByRole('link', { name: /^Get help with/ })
    .first()
    .click()
  await expect(page.getByText(/^About your order/)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(student.email)
  const words = `I was charged twice? ${crypto.randomUUID()}`
  await page.getByLabel('Message').fill(words)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()

  const office = await browser.newPage()
  await openAsStaff(office, `/admin/messages?q=${encodeURIComponent(words.slice(-36))}`)
  await expect(
    office
      .getByRole('listitem')
      .filter({ hasText: words })
      .getByRole('link', { name: /^Open order/ }),
  ).toBeVisible()
  await office.close()
})

test('every footer link leads to a page', async ({ page }) => {
  await page.goto('/')
  const addresses = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.filter((address) => address === '' || address.startsWith('#'))).toEqual([])
  for (const address of new Set(addresses.filter((one) => one.startsWith('/')))) {
    expect((await page.request.get(address)).status(), address).toBeLessThan(400)
  }
  await page.goto('/status')
  await expect(page.getByRole('heading', { level: 1, name: 'Everything is working' })).toBeVisible()
})
