import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'

import { seedDemoShop } from '#server/seed/seed-shop.ts'

import { signIn } from '../../../test/people.ts'
import { startShop } from '../../../test/start-shop.ts'

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
