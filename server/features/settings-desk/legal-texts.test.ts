import { describe, expect, it } from 'vitest'

import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'

import { startStaffedShop } from '#server/test/staff.ts'

const noConsents = { euConsentText: '', ukConsentText: '', waiverContentText: '', waiverServiceText: '' }
const germanPages = { refundPolicy: '30 Tage.', imprint: 'HRB 1234', accessibilityStatement: '', cookiePolicy: '' }
const german = { ...germanPages, ...noConsents, waiverContentText: 'Ich will sofort anfangen.' }
const frenchPages = { refundPolicy: '', imprint: '', accessibilityStatement: 'Pour tous.', cookiePolicy: '' }
const french = { ...frenchPages, ...noConsents }
const at = (language: string) => `/api/admin/settings/legal-texts/${language}`

describe('legal texts in other languages', () => {
  it('are added, changed and removed one language at a time, and visitors get them', async () => {
    const { shop, owner } = await startStaffedShop()
    const seen = async () => (await shop.visitor().get('/api/settings/legal-pages')).json().translations
    expect(await seen()).toBeUndefined()
    await Promise.all([owner.put(at('fr'), french), owner.put(at('de'), german)])
    expect(await seen()).toEqual([
      { language: 'de', ...germanPages },
      { language: 'fr', ...frenchPages },
    ])
    const changed = { ...german, imprint: 'HRB 99' }
    expect((await owner.put(at('de'), changed)).json()).toEqual([
      { language: 'de', ...changed },
      { language: 'fr', ...french },
    ])
    expect((await owner.delete(at('fr'))).json()).toEqual([{ language: 'de', ...changed }])
    expect((await owner.get('/api/admin/settings/legal-texts')).json()).toEqual([{ language: 'de', ...changed }])
  })

  it('are in the settings of the checkout, if they belong there', async () => {
    const { shop, owner } = await startStaffedShop()
    const seen = async () => (await shop.visitor().get('/api/settings/public')).json().translations
    await owner.put(at('fr'), french)
    expect(await seen()).toBeUndefined()
    await owner.put(at('de'), german)
    const { waiverContentText } = german
    expect(await seen()).toEqual([{ language: 'de', refundPolicy: '30 Tage.', ...noConsents, waiverContentText }])
  })

  it('stay when other settings are saved, and every change is in the audit log', async () => {
    const { shop, owner } = await startStaffedShop()
    await owner.put(at('de'), german)
    await owner.put(at('de'), german)
    await owner.put('/api/admin/settings', { imprint: 'In English' })
    const { imprint, translations } = (await shop.visitor().get('/api/settings/legal-pages')).json()
    expect([imprint, translations]).toEqual(['In English', [{ language: 'de', ...germanPages }]])
    const log = (await owner.get('/api/admin/audit-log')).json<AuditEntry[]>()
    const entries = log.filter(({ subject }) => subject.label === 'Legal texts, Deutsch')
    expect(entries).toMatchObject([{ action: 'settings.save', after: { refundPolicy: '30 Tage.' } }])
  })

  it('accept the official languages of the EU only, and texts up to 20,000 characters', async () => {
    const { owner } = await startStaffedShop()
    for (const language of ['xx', 'de-AT', 'constructor']) {
      expect((await owner.put(at(language), german)).statusCode).toBe(400)
    }
    expect((await owner.put(at('de'), { ...german, imprint: 'x'.repeat(20_001) })).statusCode).toBe(400)
    expect((await owner.put(at('de'), { imprint: null })).statusCode).toBe(200)
  })
})
