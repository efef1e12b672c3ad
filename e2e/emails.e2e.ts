import { FIXED_MAIL_TYPES, TEMPLATE_TYPES } from '#contract/mail/mail-type.ts'

import { owner } from './open-as-staff.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './shop-test.ts'

/** Runs in the page. */
const measurePictures = (pictures: Element[]) =>
  (pictures as HTMLImageElement[]).map(({ alt, naturalWidth, offsetWidth, offsetHeight }) => {
    return { alt, isBlocked: naturalWidth === 0, hasRoomForWords: offsetWidth > 200 && offsetHeight > 16 }
  })

test('every email reads well on a phone that blocks its pictures, in light and dark', async ({ page, browser }) => {
  test.slow()
  await page.request.post('/api/login', { data: owner })
  // Email apps load pictures only when asked to. Without a connection none arrives.
  const context = await browser.newContext({ viewport: { width: 375, height: 700 }, offline: true })
  const phone = await context.newPage()
  const withWords: string[] = []
  for (const templateType of [...TEMPLATE_TYPES, ...FIXED_MAIL_TYPES]) {
    await test.step(templateType, async () => {
      const preview = await page.request.post('/api/admin/email/preview', { data: { templateType } })
      await phone.setContent((await preview.json()).html)
      await expectNoSidewaysScroll(phone, templateType)
      await expectAccessible(phone)
      const pictures = await phone.locator('img').evaluateAll(measurePictures)
      // One without words stands beside its title.
      for (const { alt, ...size } of pictures.filter(({ alt }) => alt !== '')) {
        expect(size, `${templateType}: ${alt}`).toMatchObject({ isBlocked: true, hasRoomForWords: true })
        withWords.push(templateType)
      }
    })
  }
  expect(withWords).toContain('purchase_confirmation')
  await context.close()
})
