import type { z } from 'zod'

import { type testEmailTemplate as endpoint, TEST_EMAIL_MESSAGES } from '#contract/mail/email-admin.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { invalidInput, unauthorized } from '#server/http/app-error.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'

import { queueMailWithValues } from '../queue-mail.ts'
import { mailTemplates } from '../templates/mail-templates.ts'
import { findStaffMember } from './staff-member.read-model.ts'

type Test = z.output<(typeof endpoint)['body']>

/** Keeps the shop from being used to email strangers. */
const MAX_TESTS_PER_HOUR = 100

/** Uses sample values unless the caller sends others. Also works for templates that are turned off. */
export async function testEmailTemplate(ctx: AppContext, actor: string, { templateType, testEmail, testData }: Test) {
  if (templateType === '') throw invalidInput(`${TEST_EMAIL_MESSAGES.templateType}.`)
  const staff = await findStaffMember(ctx.db, actor)
  if (!staff) throw unauthorized()
  await consumeRateLimit(ctx, { key: `test-mail:${actor}`, limit: MAX_TESTS_PER_HOUR, windowSeconds: 3_600 })
  const { sample, action, secrets = [] } = mailTemplates[templateType]
  // A caller's own link would make a convincing phishing email to a colleague.
  const isLink = (name: string) => name === action?.url || /^https?:/.test(sample[name] ?? '')
  const canBeGiven = (name: string) => Object.hasOwn(sample, name) && !secrets.includes(name) && !isLink(name)
  const given = Object.entries(testData).filter(
    ([name, value]) => canBeGiven(name) && ['string', 'number'].includes(typeof value),
  )
  const values = { ...sample, ...Object.fromEntries(given.map(([name, value]) => [name, String(value).slice(0, 500)])) }
  const to = testEmail ?? staff.email
  await transact(ctx.db, async (trx) => {
    await queueMailWithValues(ctx, trx, {
      type: templateType,
      to: { userId: to === staff.email ? actor : null, email: to, name: `${staff.firstName} ${staff.lastName}` },
      values,
      testedAt: ctx.clock.now().toISOString(),
    })
    await recordAudit(ctx, trx, {
      actor,
      action: 'mail.test',
      subject: { type: 'email-template', id: templateType, label: templateType },
      before: null,
      after: { sentTo: to },
    })
  })
  return { success: true, message: `We're sending a test email to ${to}.` }
}
