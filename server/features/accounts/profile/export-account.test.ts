import { strFromU8, unzipSync } from 'fflate'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'

import { seedDemoShop } from '#server/seed/seed-shop.ts'

import { ada, grace, signIn, signUp } from '../../../test/people.ts'
import { startShop, type TestShop } from '../../../test/start-shop.ts'

const student = { email: 'student@candlewick.test', password: 'candlewick', firstName: '', lastName: '' }

it('GET /api/account/export returns a zip with everything about this person and nobody else', async () => {
  const shop = await startShop()
  await seedDemoShop(shop.ctx)
  const response = await (await signIn(shop, student)).get('/api/account/export')
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="my-data.zip"',
    'cache-control': 'no-store',
  })
  const files = unzipSync(new Uint8Array(response.rawPayload))
  const data = JSON.parse(strFromU8(files['my-data.json'] ?? new Uint8Array()))
  expect(data).toMatchObject({
    profile: { email: student.email },
    access: [{ course: 'Intro to Trading', source: 'order' }],
    progress: [{}, {}, {}],
    sessions: [{ isCurrent: true }],
    mails: [{ type: 'security_login' }],
  })
  expect(data.notes.map(({ title }: { title: string }) => title)).toContain('Zones, not lines')
  const text = strFromU8(files['my-data.txt'] ?? new Uint8Array())
  expect(text).toContain('Notes\n=====\n')
  expect(text).toContain('Title: Zones, not lines')
  expect(JSON.stringify(data) + text).not.toMatch(/\$argon2|owner@candlewick|token_hash/)
})

async function addConsents({ ctx, clock }: TestShop, userIds: string[]) {
  const now = clock.now().toISOString()
  for (const [at, user_id] of userIds.entries()) {
    const version = `version-${at}`
    const text = { version, consent_type: 'waiver' as const, text: `Words ${at}`, language: 'de' as const }
    await ctx.db
      .insertInto('consent_texts')
      .values({ ...text, first_used_at: now })
      .execute()
    const given = { order_id: null, region: 'eu', text_version: version, source: 'checkout', ip_address: '192.0.2.1' }
    await ctx.db
      .insertInto('consents')
      .values({ id: uuidv7(), user_id, consent_type: 'waiver', ...given, given_at: now })
      .execute()
  }
}

it('includes what they agreed to, in the words that were shown', async () => {
  const shop = await startShop()
  const [one, other] = [await signUp(shop, ada), await signUp(shop, grace)]
  await addConsents(shop, [one.id, other.id])
  const files = unzipSync(new Uint8Array((await one.get('/api/account/export')).rawPayload))
  const { consents } = JSON.parse(strFromU8(files['my-data.json'] ?? new Uint8Array()))
  expect(consents).toEqual([
    {
      type: 'waiver',
      text: 'Words 0',
      language: 'de',
      region: 'eu',
      item: null,
      ipAddress: '192.0.2.1',
      givenAt: shop.clock.now().toISOString(),
    },
  ])
})
