import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'

import type { ConsentLog } from '#contract/orders/admin-order.ts'

import { ada, grace, signUp } from '#server/test/people.ts'
import { startShop } from '#server/test/start-shop.ts'

it('consents are listed and exported by date in both directions', async () => {
  const shop = await startShop()
  const owner = await signUp(shop, grace, 'owner')
  const buyer = await signUp(shop, ada)
  const { db } = shop.ctx
  const text = {
    version: 'v1',
    consent_type: 'eu' as const,
    text: 'I agree.',
    first_used_at: '2026-11-01T10:00:00.000Z',
  }
  await db.insertInto('consent_texts').values(text).execute()
  // More than one batch of an export, some at the same time.
  const consents = Array.from({ length: 1100 }, (_, n) => ({
    id: uuidv7(),
    user_id: buyer.id,
    consent_type: 'eu' as const,
    text_version: 'v1',
    source: `source-${n}`,
    given_at: new Date(Date.UTC(2026, 10, 1) + Math.floor(n / 3) * 60_000).toISOString(),
  }))
  for (let at = 0; at < consents.length; at += 100) {
    await db
      .insertInto('consents')
      .values(consents.slice(at, at + 100))
      .execute()
  }
  const oldestFirst = consents
    .toSorted((a, b) => (a.given_at + a.id < b.given_at + b.id ? -1 : 1))
    .map(({ source }) => source)
  const expected = { date: oldestFirst, '-date': oldestFirst.toReversed() }
  for (const [sort, all] of Object.entries(expected)) {
    const list = await owner.get(`/api/admin/consent-logs?sort=${sort}&limit=20&offset=30`)
    expect(list.json<ConsentLog[]>().map(({ source }) => source)).toEqual(all.slice(30, 50))
    const lines = (await owner.get(`/api/admin/consent-logs/export.csv?search=ada&sort=${sort}`)).body
      .trim()
      .split('\r\n')
    expect(lines.slice(1).map((line) => line.split(',')[3])).toEqual(all)
  }
  expect((await owner.get('/api/admin/consent-logs?sort=email')).statusCode).toBe(400)
})
