import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'

import { ada, grace, signUp } from '#server/test/people.ts'
import { startShop } from '#server/test/start-shop.ts'

it('lists every wording that was agreed to, latest first, with how often', async () => {
  const shop = await startShop()
  const owner = await signUp(shop, grace, 'owner')
  const buyer = await signUp(shop, ada)
  const { db } = shop.ctx
  const texts = [
    { version: 'v1', consent_type: 'eu' as const, text: 'I agree.', first_used_at: '2026-11-01T10:00:00.000Z' },
    {
      version: 'v2',
      consent_type: 'eu' as const,
      text: 'Ich stimme zu.',
      language: 'de' as const,
      first_used_at: '2026-11-02T10:00:00.000Z',
    },
  ]
  await db.insertInto('consent_texts').values(texts).execute()
  for (const version of ['v1', 'v1', 'v2']) {
    const consent = { id: uuidv7(), user_id: buyer.id, consent_type: 'eu' as const, text_version: version }
    await db
      .insertInto('consents')
      .values({ ...consent, source: 'checkout (course)', given_at: '2026-11-03T10:00:00.000Z' })
      .execute()
  }
  expect((await owner.get('/api/admin/consent-texts')).json()).toEqual([
    {
      version: 'v2',
      consentType: 'eu',
      text: 'Ich stimme zu.',
      language: 'de',
      firstUsedAt: '2026-11-02T10:00:00.000Z',
      consentCount: 1,
    },
    {
      version: 'v1',
      consentType: 'eu',
      text: 'I agree.',
      language: null,
      firstUsedAt: '2026-11-01T10:00:00.000Z',
      consentCount: 2,
    },
  ])
  expect((await buyer.get('/api/admin/consent-texts')).statusCode).toBe(403)
})
