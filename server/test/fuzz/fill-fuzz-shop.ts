import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'

import type { Quiz } from '#contract/practice/quiz.ts'
import type { AppContext } from '#server/app-context.ts'
import { issueToken } from '#server/features/accounts/account-tokens.ts'
import { codeAt } from '#server/features/accounts/two-factor/totp.ts'
import { newSerial } from '#server/features/learning/certificates/serial.ts'
import { unsubscribeLink } from '#server/features/mail/unsubscribe/unsubscribe-token.ts'
import { payInTwoInstallments } from '../pay-in-two-installments.ts'

const COURSE_WITH_PLAN = 'advanced-trading-concepts'
const SMTP = { smtpHost: '127.0.0.1', smtpPort: 1 }

type Cookies = { student: string; owner: string }

/**
 * Adds a two-payment purchase, a saved card, unfinished uploads, a dispute, a certificate, an attempt at a quiz and valid links, so every
 * kind of id and token refers to something. Returns the secrets that only their owner would know.
 */
export async function fillFuzzShop(ctx: AppContext, app: FastifyInstance, cookies: Cookies, smtpPassword: string) {
  const call = async (who: keyof Cookies, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const response = await app.inject({ method, url, ...(payload && { payload }), headers: { cookie: cookies[who] } })
    if (response.statusCode !== 200) throw new Error(`${url} returned ${response.statusCode}: ${response.body}`)
    return response.json()
  }
  const courses: { id: string; slug: string; title: string }[] = await call('student', 'GET', '/api/courses')
  const courseWithPlan = courses.find(({ slug }) => slug === COURSE_WITH_PLAN) ?? courses[0]
  if (!courseWithPlan) throw new Error('There is no course.')
  const card = { paymentMethodId: 'pm_card_visa', savePaymentMethod: true }
  const plan = payInTwoInstallments(6450, 6450)
  const { orderId } = await call('student', 'POST', '/api/billing/charge', {
    courseId: courseWithPlan.id,
    ...card,
    ...plan,
  })
  const { paymentMethods } = await call('student', 'GET', '/api/billing/payment-methods')

  const file = { fileName: 'x.mp4', mimeType: 'video/mp4', category: 'general' }
  await call('owner', 'POST', '/api/admin/media/presign-upload', file)
  await call('owner', 'POST', '/api/admin/media/multipart', { ...file, fileSizeBytes: 20_000_000 })
  await call('owner', 'PUT', '/api/admin/settings', { ...SMTP, smtpPassword })

  const module = await ctx.db
    .selectFrom('modules')
    .select('id')
    .where('course_id', '=', courseWithPlan.id)
    .executeTakeFirstOrThrow()
  const lesson = await call('owner', 'POST', `/api/admin/modules/${module.id}/lessons`, { title: 'Quiz', type: 'quiz' })
  await call('owner', 'PUT', `/api/admin/lessons/${lesson.id}/quiz`, { quiz: shortQuiz(), revision: 0 })
  await call('owner', 'POST', `/api/admin/lessons/${lesson.id}/quiz/publish`)
  await call('student', 'POST', `/api/my/lessons/${lesson.id}/quiz/attempts`)

  const student: { id: string; email: string } = await call('student', 'GET', '/api/auth/user')
  const { secret } = await call('student', 'POST', '/api/account/two-factor/setup')
  const code = codeAt(secret, ctx.clock.now())
  const { recoveryCodes } = await call('student', 'POST', '/api/account/two-factor/confirm', { code })
  const { secret: ownerSecret } = await call('owner', 'POST', '/api/account/two-factor/setup')

  await insertRows(ctx, {
    studentId: student.id,
    orderId,
    courseId: courseWithPlan.id,
    courseTitle: courseWithPlan.title,
  })
  const token = (purpose: 'reset_password' | 'verify_email' | 'undo_email_change' | 'second_factor') =>
    issueToken(ctx, ctx.db, { userId: student.id, purpose, email: student.email })
  const unsubscribe = unsubscribeLink(ctx, { user_id: student.id, type: 'new_lesson' }, 'https://shop.example')
  return {
    token: [
      await token('reset_password'),
      await token('verify_email'),
      await token('undo_email_change'),
      new URL(unsubscribe ?? '').searchParams.get('token') ?? '',
    ],
    ticket: [await token('second_factor')],
    currentCode: () => codeAt(ownerSecret, ctx.clock.now()),
    recoveryCodes: recoveryCodes as string[],
    cards: (paymentMethods as { id: string }[]).map(({ id }) => id),
  }
}

const shortQuiz = (): Quiz => ({
  introduction: '',
  questions: [
    { kind: 'text', id: uuidv7(), prompt: 'What limits a loss?', explanation: '', pool: '', accepted: ['A stop'] },
    { kind: 'number', id: uuidv7(), prompt: '1 + 1?', explanation: '', pool: '', answer: 2, tolerance: 0, unit: '' },
  ],
  pools: [],
  ...{ shufflesQuestions: true, shufflesOptions: true, passMark: 50, maxAttempts: 3 },
})

type Sale = { studentId: string; orderId: string; courseId: string; courseTitle: string }

/** Rows that normally come from outside or take weeks to appear. */
async function insertRows({ db, clock }: AppContext, { studentId, orderId, courseId, courseTitle }: Sale) {
  const now = clock.now().toISOString()
  const payment = await db
    .selectFrom('payments')
    .select(['stripe_payment_intent_id', 'amount_cents'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('disputes')
    .values({
      id: uuidv7(),
      order_id: orderId,
      stripe_dispute_id: 'dp_none',
      stripe_payment_intent_id: payment.stripe_payment_intent_id,
      amount_cents: payment.amount_cents,
      reason: 'product_not_received',
      status: 'needs_response',
      opened_at: now,
      updated_at: now,
      evidence_due_at: now,
    })
    .execute()
  await db
    .insertInto('certificates')
    .values({
      id: uuidv7(),
      serial: newSerial(),
      user_id: studentId,
      course_id: courseId,
      recipient_name: 'Sam Student',
      course_title: courseTitle,
      issued_at: now,
    })
    .execute()
  const gaveUp = { type: 'make-demo-payments', payload: '{}', attempts: 10, last_error: 'Network unreachable' }
  await db
    .insertInto('jobs')
    .values({ id: uuidv7(), ...gaveUp, run_at: now, created_at: now, gave_up_at: now })
    .execute()
}
