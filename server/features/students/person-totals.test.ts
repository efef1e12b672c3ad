import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'

import type { PersonPage } from '#contract/students/student.ts'
import { rebuildFacts } from '#server/features/facts/facts.ts'
import { ada, grace, signUp } from '#server/test/people.ts'
import { setProgress } from '#server/test/sample-learning.ts'
import { addAccess, addCourseWithLessons } from '#server/test/sample-lessons.ts'
import { addOrder } from '#server/test/sample-order.ts'
import { startShop } from '#server/test/start-shop.ts'

describe('the totals of a person', () => {
  it('say what was spent, owned, learned and is open', async () => {
    const shop = await startShop()
    const { db } = shop.ctx
    const owner = await signUp(shop, grace, 'owner')
    const student = await signUp(shop, ada)
    const totals = async () => (await owner.get(`/api/admin/users/${student.id}`)).json<PersonPage>().totals
    const none = { spentCents: 0, orderCount: 0, courseCount: 0, lessonCount: 0, completedLessonCount: 0 }
    expect(await totals()).toMatchObject({ ...none, openDisputes: 0, openRefunds: 0, openWithdrawals: 0 })

    const { course, lessonIds } = await addCourseWithLessons(shop, [{}, {}, {}, { type: 'quiz' }])
    await addAccess(shop, student.id, course.id)
    await setProgress(shop, student.id, lessonIds[0] ?? '', { completed: true })
    await setProgress(shop, student.id, lessonIds[1] ?? '')
    await setProgress(shop, student.id, lessonIds[3] ?? '', { completed: true })
    // Of a course they don't own.
    const other = await addCourseWithLessons(shop, [{}], { slug: 'other', position: 2 })
    await setProgress(shop, student.id, other.lessonIds[0] ?? '', { completed: true })

    const now = shop.clock.now().toISOString()
    const order = await addOrder(shop, {
      user_id: student.id,
      item_kind: 'course',
      item_id: course.id,
      status: 'paid',
      paid_at: now,
      paid_cents: 4900,
      refunded_cents: 900,
    })
    const payment = {
      id: uuidv7(),
      order_id: order.id,
      stripe_payment_intent_id: 'pi_1',
      amount_cents: 4900,
      paid_at: now,
    }
    await db
      .insertInto('payments')
      .values({ ...payment, sequence: 1 })
      .execute()
    const refund = {
      order_id: order.id,
      payment_id: payment.id,
      origin: 'shop',
      access: 'keep',
      created_at: now,
    } as const
    await db
      .insertInto('refunds')
      .values([
        { id: uuidv7(), ...refund, amount_cents: 400, status: 'succeeded' },
        { id: uuidv7(), ...refund, amount_cents: 500, status: 'pending' },
      ])
      .execute()
    const dispute = { order_id: order.id, stripe_payment_intent_id: 'pi_1', amount_cents: 4900, reason: 'fraudulent' }
    const times = { opened_at: now, updated_at: now }
    await db
      .insertInto('disputes')
      .values([
        { id: uuidv7(), ...dispute, ...times, stripe_dispute_id: 'dp_1', status: 'needs_response' },
        { id: uuidv7(), ...dispute, ...times, stripe_dispute_id: 'dp_2', status: 'won', closed_at: now },
      ])
      .execute()
    const name = { name: 'Ada Lovelace', email: ada.email, contract: 'Course', orderId: order.id }
    expect((await student.post('/api/withdrawals', name)).statusCode).toBe(200)
    await rebuildFacts(shop.ctx)

    expect(await totals()).toMatchObject({
      spentCents: 4000,
      orderCount: 1,
      courseCount: 1,
      lessonCount: 3,
      completedLessonCount: 1,
      openDisputes: 1,
      openRefunds: 1,
      openWithdrawals: 1,
    })
    expect((await totals()).lastSeenAt).not.toBeNull()
  })

  it.each(['student', 'support', 'creator', 'mentor'] as const)('are not for a %s', async (role) => {
    const shop = await startShop()
    const student = await signUp(shop, ada)
    const colleague = await signUp(shop, grace, role)
    expect((await colleague.get(`/api/admin/users/${student.id}`)).statusCode).toBe(403)
  })
})
