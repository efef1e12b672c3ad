import { CARDS, fetchPurchases, fillCard, newStudent, openCourseCheckout, payButton } from './checkout-steps.ts'
import { expect, test, toast } from './shop-test.ts'

for (const { region, timezoneId, locale, label } of [
  { region: 'the EU', timezoneId: 'Europe/Berlin', locale: 'en-US', label: /GDPR/ },
  { region: 'the UK', timezoneId: 'America/New_York', locale: 'en-GB', label: /UK/ },
]) {
  test.describe(`in ${region}`, () => {
    test.use({ timezoneId, locale })

    test('nothing is bought before the student consents', async ({ page }) => {
      await newStudent(page)
      await openCourseCheckout(page, 'intro-to-trading')
      await fillCard(page, CARDS.good)
      const consent = page.getByRole('checkbox', { name: /I agree/ })
      await page.getByRole('button', { name: 'Read all' }).click()
      await expect(consent).toHaveAccessibleName(label)
      await expect(consent).not.toBeChecked()
      await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true')
      await expect(payButton(page)).toHaveAccessibleDescription(/agree to the data processing consent/)
      await payButton(page).press('Enter')
      await expect(toast(page, 'Consent Required')).toContainText(
        'Please agree to the data processing consent before completing your purchase.',
      )
      await expect(consent).toBeFocused()
      expect(await fetchPurchases(page)).toEqual([])

      await consent.check()
      await payButton(page).click()
      await expect(toast(page, 'Payment Successful!')).toBeVisible()
    })
  })
}
