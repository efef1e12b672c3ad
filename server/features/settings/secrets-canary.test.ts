import { expect, it } from 'vitest'

import { allEndpoints } from '#contract/all-endpoints.ts'

import { grace, signUp } from '../../test/people.ts'
import { startShop } from '../../test/start-shop.ts'

const SECRETS = {
  smtpHost: 'localhost',
  smtpPort: 1,
  smtpUsername: 'shop',
  smtpPassword: 'canary-smtp',
  stripePublishableKey: 'pk_test_1',
  stripeSecretKey: 'sk_test_canary',
  stripeWebhookSecret: 'whsec_canary',
  s3SecretAccessKey: 'canary-s3',
}

it('no secret of the settings is in any answer to staff or visitors, or readable in the database', async () => {
  const shop = await startShop()
  const owner = await signUp(shop, grace, 'owner')
  const answers = [await owner.put('/api/admin/settings', SECRETS)]
  for (const concern of ['smtp', 'stripe']) {
    answers.push(await owner.post('/api/admin/settings/test-connection', { concern: 'smtp' }))
    answers.push(await owner.post('/api/admin/settings/use-anyway', { concern }))
  }
  await shop.runner.runDueJobs()
  const reads = allEndpoints.filter(({ method, path }) => method === 'GET' && !/[:*]|stripe|billing|logout/.test(path))
  for (const { path } of reads) answers.push(await owner.get(path), await shop.visitor().get(path))
  expect(answers.length).toBeGreaterThan(40)
  for (const answer of answers) expect(answer.body).not.toMatch(/canary/)
  for (const table of ['site_settings', 'audit_log', 'mails', 'jobs'] as const) {
    expect(JSON.stringify(await shop.ctx.db.selectFrom(table).selectAll().execute())).not.toMatch(/canary/)
  }
})
