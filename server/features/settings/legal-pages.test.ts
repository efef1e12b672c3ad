import { describe, expect, it } from 'vitest'

import { grace, signUp } from '#server/test/people.ts'
import { startShop } from '#server/test/start-shop.ts'

const PATH = '/api/settings/legal-pages'

describe('GET /api/settings/legal-pages', () => {
  it('tells everyone who sells and what the staff wrote, and nothing else', async () => {
    const shop = await startShop()
    const owner = await signUp(shop, grace, 'owner')
    const seller = { sellerName: 'Nordlicht GmbH', sellerAddress: 'Am Hafen 4\nHamburg', taxId: 'VAT ID: DE136695976' }
    const texts = { imprint: 'HRB 1234', accessibilityStatement: 'We caption everything.', cookiePolicy: 'Few.' }
    await owner.put('/api/admin/settings', { ...seller, ...texts, sellerCountry: 'DE', supportEmail: 'help@x.example' })
    const taxId = { taxIdName: 'VAT ID', taxId: 'DE136695976' }
    expect((await shop.visitor().get(PATH)).json()).toEqual({
      seller: { name: 'Nordlicht GmbH', address: 'Am Hafen 4\nHamburg', ...taxId, email: 'help@x.example' },
      ...texts,
    })
  })

  it('names the shop while no seller is entered, also during maintenance', async () => {
    const shop = await startShop()
    const owner = await signUp(shop, grace, 'owner')
    await owner.put('/api/admin/settings', { siteName: 'Wick & Co', maintenanceMode: true })
    const { seller, imprint } = (await shop.visitor().get(PATH)).json()
    expect([seller.name, imprint]).toEqual(['Wick & Co', ''])
  })
})
