import { newStudent, openCourseCheckout } from './checkout-steps.ts'
import { openAsStaff } from './open-as-staff.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from './shop-test.ts'

test('staff enter a legal text in another language, and visitors can read it', async ({ page, browser, baseURL }) => {
  await openAsStaff(page, '/admin/settings?tab=legal')
  const languages = page.getByRole('region', { name: 'Other languages' })
  try {
    await languages.getByLabel('Language').selectOption('Deutsch')
    await languages.getByRole('button', { name: 'Add language' }).click()
    const form = page.getByRole('dialog', { name: 'Legal texts in Deutsch' })
    await form.getByLabel('Refund Policy').fill('Sie bekommen Ihr Geld innerhalb von 30 Tagen zurück.')
    await form.getByLabel('Waiver for courses and bundles').fill('Ich will sofort anfangen.')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Settings Updated')).toBeVisible()
    await expect(languages.getByRole('button', { name: 'Edit Deutsch' })).toBeVisible()

    const visitor = await browser.newPage({
      baseURL: baseURL ?? '',
      reducedMotion: 'reduce',
      timezoneId: 'Europe/Berlin',
    })
    await visitor.setViewportSize({ width: 375, height: 800 })
    await visitor.goto('/refund-policy')
    await visitor.getByRole('link', { name: 'Deutsch' }).click()
    await expect(visitor).toHaveURL('/refund-policy?lang=de')
    await expect(visitor.locator('main [lang=de]').filter({ hasText: 'Geld innerhalb' })).toBeVisible()
    await expectAccessible(visitor)
    await expectNoSidewaysScroll(visitor)
    // Without scripts too, and as an address of its own.
    const html = await (await visitor.request.get('/refund-policy?lang=de')).text()
    expect(html).toContain('Geld innerhalb')
    expect(html).toMatch(/rel="canonical" href="[^"]*\/refund-policy\?lang=de"/)
    await visitor.getByRole('link', { name: 'English' }).click()
    await expect(visitor.getByText('Geld innerhalb')).toHaveCount(0)
    // The checkout too, and what was already agreed to has to be agreed to again.
    await newStudent(visitor)
    await openCourseCheckout(visitor, 'intro-to-trading')
    await visitor.getByRole('checkbox', { name: /I want access right away/ }).check()
    await visitor.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: 'Deutsch' }).click()
    const waiver = visitor.getByRole('checkbox', { name: 'Ich will sofort anfangen.' })
    await expect(waiver).not.toBeChecked()
    await expectAccessible(visitor)
    await expectNoSidewaysScroll(visitor)
    // The imprint has no German text.
    await visitor.goto('/imprint')
    await expect(visitor.getByRole('navigation', { name: 'Languages' })).toHaveCount(0)
    await visitor.close()

    await languages.getByRole('button', { name: 'Remove Deutsch' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove texts' }).click()
    await expect(languages.getByRole('button', { name: 'Edit Deutsch' })).toHaveCount(0)
  } finally {
    await page.request.delete('/api/admin/settings/legal-texts/de')
  }
})
