import sharp from 'sharp'
import { expect, it } from 'vitest'

import { changeSettings } from '#server/test/change-settings.ts'
import { startPayingShop } from '#server/test/paying-shop.ts'
import { signUp } from '#server/test/people.ts'
import { readPdf } from '#server/test/read-pdf.ts'
import { addCourse } from '#server/test/sample-course.ts'

const KEY = 'brand/candle-240x96.png'

const logo = () =>
  sharp({ create: { width: 240, height: 96, channels: 4, background: { r: 20, g: 90, b: 60, alpha: 0.5 } } })
    .png({ palette: true })
    .toBuffer()

async function startWithPurchase() {
  const shop = await startPayingShop()
  const { id: courseId } = await addCourse(shop)
  const ada = await signUp(shop)
  await ada.post('/api/billing/charge', { courseId, paymentMethodId: 'pm_card_visa' })
  const [{ receiptUrl }] = (await ada.get('/api/my/purchases')).json().purchases
  const receipt = async () => {
    const { statusCode, rawPayload } = await ada.get(receiptUrl)
    const [firstLine] = readPdf(rawPayload)
    return { statusCode, firstLine, hasPicture: rawPayload.includes('/Subtype /Image') }
  }
  return { shop, receipt }
}

it("shows the shop's logo, and its name unless the logo includes it", async () => {
  const { shop, receipt } = await startWithPurchase()
  expect(await receipt()).toEqual({ statusCode: 200, firstLine: 'Candlewick', hasPicture: false })
  await shop.ctx.files.write(KEY, await logo())
  await changeSettings(shop, { logoKey: KEY })
  expect(await receipt()).toEqual({ statusCode: 200, firstLine: 'Candlewick', hasPicture: true })
  await changeSettings(shop, { logoIncludesName: true })
  expect(await receipt()).toEqual({ statusCode: 200, firstLine: 'PAID', hasPicture: true })
})

it.each([
  ['is missing', undefined],
  ['is no picture', Buffer.from('hello')],
  ['ends in the middle', 0.7],
])('falls back to our mark and the name when the logo %s', async (_, damage) => {
  const { shop, receipt } = await startWithPurchase()
  const whole = await logo()
  const content = typeof damage === 'number' ? whole.subarray(0, whole.length * damage) : damage
  if (content) await shop.ctx.files.write(KEY, content)
  await changeSettings(shop, { logoKey: KEY, logoIncludesName: true })
  expect(await receipt()).toEqual({ statusCode: 200, firstLine: 'Candlewick', hasPicture: false })
})
