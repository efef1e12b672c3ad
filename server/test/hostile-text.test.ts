import { expect, it } from 'vitest'

import { grace, signUp } from './people.ts'
import { startShop } from './start-shop.ts'

const TEXTS = {
  'an image that runs': '<img src=x onerror=alert(1)>',
  quotes: `"double" 'single' \`tick\` \\ {{siteName}} $& %s`,
  'marks that turn the direction': '\u202Eturned\u202C and \u2067isolated\u2069',
  'ten thousand characters': 'wick '.repeat(2_000).trim(),
}

it.each(Object.entries(TEXTS))(
  'every back-office field stores %s unchanged, or refuses it with a message',
  async (_, text) => {
    const shop = await startShop()
    const owner = await signUp(shop, grace, 'owner')
    const expectStoredOrRefused = async (
      response: { statusCode: number; json: () => { message?: string } },
      read: () => Promise<unknown>,
    ) => {
      if (response.statusCode === 200) return expect(await read()).toBe(text)
      expect(response.statusCode).toBe(400)
      expect(response.json().message).toMatch(/^Please /)
    }

    const settings = async (name: string) => (await owner.get('/api/admin/settings')).json()[name]
    for (const name of ['siteName', 'smtpFromName', 'refundPolicy', 'euConsentText', 'ukConsentText', 's3BucketName']) {
      const response = await owner.put('/api/admin/settings', { [name]: text })
      await expectStoredOrRefused(response, () => settings(name))
    }

    const templates = '/api/admin/email/templates'
    for (const name of ['subject', 'body']) {
      const response = await owner.put(`${templates}/welcome`, { [name]: text })
      await expectStoredOrRefused(response, async () => {
        const all = (await owner.get(templates)).json<{ templateType: string; [name: string]: unknown }[]>()
        return all.find(({ templateType }) => templateType === 'welcome')?.[name]
      })
    }
    const preview = await owner.post('/api/admin/email/preview', {
      templateType: 'welcome',
      body: text.slice(0, 5_000),
    })
    expect(preview.json().html).not.toContain('<img src=x')

    const coupon = await owner.post('/api/admin/coupons', { code: text, type: 'percentage', value: 10 })
    expect(coupon.statusCode).toBe(400)
    expect(coupon.json().message).toMatch(/^(Please |Coupon codes can't )/)
    expect((await shop.visitor().get('/api/settings/public')).statusCode).toBe(200)
  },
)
