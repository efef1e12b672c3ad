import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

import { expect, it } from 'vitest'

import { expectPaymentInvariants, startPayingShop } from './paying-shop.ts'
import { addCourse } from './sample-course.ts'

const guide = readFileSync(path.resolve(import.meta.dirname, '../../docs/api-guide.md'), 'utf8')
const snippets = [...guide.matchAll(/^```js\n(.*?)^```$/gms)].map(([, snippet]) => snippet)

it('follows the API guide to a paid course, a webhook and a receipt', async () => {
  const shop = await startPayingShop()
  await addCourse(shop, { price_cents: 4900 })
  expect(snippets.length).toBeGreaterThan(5)

  const program = ['--input-type=module', '--eval', snippets.join('\n')]
  const { stdout } = await promisify(execFile)(process.execPath, program, {
    timeout: 90_000,
    env: {
      SHOP_URL: shop.app.listeningOrigin,
      STRIPE_API_URL: shop.sandbox.url,
      STRIPE_SECRET_KEY: shop.sandbox.secretKey,
    },
  })
  expect(stdout.replaceAll(/[\da-f-]{36}/g, '<id>').split('\n')).toEqual([
    expect.stringMatching(/^Signed in as ada-\d+@example\.com, student$/),
    'Introduction to Trading (intro-to-trading): 4900 cents',
    'Order <id> is paid',
    'payment_intent.succeeded: 4900 cents for order <id>',
    'Owns Introduction to Trading; receipt CW-2026-000001',
    '',
  ])
  await expectPaymentInvariants(shop)
})
