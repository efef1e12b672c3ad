import { openAsStaff } from './open-as-staff.ts'
import { expect, signIn, student, test } from './shop-test.ts'

test('staff find and answer a message from the contact form', async ({ page, browser }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  await page.getByRole('button', { name: 'Send message' }).click()
  for (const text of ['Please enter your name.', 'Please enter your email.', 'Please write a message.']) {
    await expect(page.getByText(text)).toBeVisible()
  }
  const text = `Where is the worksheet? ${crypto.randomUUID()}`
  await page.getByLabel('Name').fill('Zoë Visitor')
  await page.getByLabel('Email').fill('zoe@example.test')
  await page.getByLabel('Message').fill('Where is it?')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send message' }).click()
  const problem = page.getByRole('main').getByRole('alert')
  await expect(problem).toHaveText("You're offline. Nothing was sent. Try again when you're back online.")
  await page.context().setOffline(false)
  await page.getByLabel('Message').fill(text)
  await expect(problem).toBeHidden()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
  await expect(page.getByText("We'll reply to zoe@example.test.")).toBeVisible()

  const office = await browser.newPage()
  await openAsStaff(office)
  await office.getByRole('link', { name: /^Messages \d+ unanswered$/ }).click()
  await office.getByLabel('Search by name, email or text').fill(text.slice(-36))
  const entry = office.getByRole('listitem').filter({ hasText: text })
  await entry.getByRole('button', { name: 'Mark as answered: Zoë Visitor' }).click()
  await expect(entry.getByText(/^Answered by/)).toBeVisible()
  await office.close()
})

test('a student asks for help with a purchase, and staff see the order with the message', async ({ page, browser }) => {
  await signIn(page, student)
  await page.goto('/profile')
  await page
    .getByRole('link', { name: /^Get help with/ })
    .first()
    .click()
  await expect(page.getByText(/^About your order/)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(student.email)
  const text = `I was charged twice? ${crypto.randomUUID()}`
  await page.getByLabel('Message').fill(text)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()

  const office = await browser.newPage()
  await openAsStaff(office, `/admin/messages?q=${encodeURIComponent(text.slice(-36))}`)
  await expect(
    office
      .getByRole('listitem')
      .filter({ hasText: text })
      .getByRole('link', { name: /^Open order/ }),
  ).toBeVisible()
  await office.close()
})

test('every footer link leads to a page', async ({ page }) => {
  await page.goto('/')
  const hrefs = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.filter((href) => href === '' || href.startsWith('#'))).toEqual([])
  for (const href of new Set(hrefs.filter((one) => one.startsWith('/')))) {
    expect((await page.request.get(href)).status(), href).toBeLessThan(400)
  }
  await page.goto('/status')
  await expect(page.getByRole('heading', { level: 1, name: 'Everything is working' })).toBeVisible()
})
