import { describe, expect, it } from 'vitest'

import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'
import { transact } from '#server/database/database.ts'
import { startPayingShop } from '../../test/paying-shop.ts'
import { ada, grace, signUp } from '../../test/people.ts'
import { addCourse } from '../../test/sample-course.ts'
import { startShop, type TestShop } from '../../test/start-shop.ts'
import { anonymizeUser } from '../accounts/users.repository.ts'
import { recordAudit } from './audit.ts'

const course = { type: 'course', id: 'c1', label: 'Introduction' }

async function record(shop: TestShop, actor: string, change: Partial<Parameters<typeof recordAudit>[2]> = {}) {
  const action = { actor, action: 'course.update' as const, subject: course, before: null, after: null, ...change }
  await transact(shop.ctx.db, (trx) => recordAudit(shop.ctx, trx, action))
}

describe('GET /api/admin/audit-log', () => {
  it('lists staff actions, newest first, in pages', async () => {
    const shop = await startShop()
    const owner = await signUp(shop, grace, 'owner')
    for (const action of ['course.create', 'course.publish', 'course.delete'] as const) {
      await record(shop, owner.id, { action })
      shop.moveClock(1000)
    }
    const response = await owner.get('/api/admin/audit-log?limit=2')
    expect(response.headers['x-total-count']).toBe('3')
    expect(response.json<AuditEntry[]>().map(({ action }) => action)).toEqual(['course.delete', 'course.publish'])
    const second = (await owner.get('/api/admin/audit-log?limit=2&offset=2')).json<AuditEntry[]>()
    expect(second).toEqual([
      {
        id: expect.any(String),
        actor: { id: owner.id, firstName: 'Grace', lastName: 'Hopper', email: grace.email },
        action: 'course.create',
        subject: course,
        customer: null,
        before: null,
        after: null,
        createdAt: '2026-11-15T10:00:00.000Z',
      },
    ])
  })

  it('stores only the fields that differ', async () => {
    const shop = await startShop()
    const owner = await signUp(shop, grace, 'owner')
    await record(shop, owner.id, {
      before: { title: 'Old', tags: ['a'], priceCents: 100, subtitle: 'gone' },
      after: { title: 'New', tags: ['a'], priceCents: 100 },
    })
    const [entry] = (await owner.get('/api/admin/audit-log')).json<AuditEntry[]>()
    expect(entry).toMatchObject({
      before: { title: 'Old', subtitle: 'gone' },
      after: { title: 'New', subtitle: null },
    })
  })

  it('names the customer of an order, until the account is deleted', async () => {
    const shop = await startPayingShop()
    const owner = await signUp(shop, grace, 'owner')
    const customer = await signUp(shop)
    const { id: courseId } = await addCourse(shop)
    const bought = await customer.post('/api/billing/charge', { courseId, paymentMethodId: 'pm_card_visa' })
    await owner.get(`/api/admin/orders/${bought.json().orderId}`)
    const named = async () => (await owner.get('/api/admin/audit-log')).json<AuditEntry[]>()[0]?.customer
    expect(await named()).toBe('Ada Lovelace')
    await anonymizeUser(shop.ctx.db, { id: customer.id, role: 'student' }, shop.ctx.clock.now().toISOString())
    expect(await named()).toBeNull()
  })

  it('filters by person or subject', async () => {
    const shop = await startShop()
    const owner = await signUp(shop, grace, 'owner')
    const admin = await signUp(shop, ada, 'admin')
    await record(shop, owner.id)
    await record(shop, admin.id, { subject: { ...course, id: 'c2' } })
    const count = async (query: string) => (await owner.get(`/api/admin/audit-log?${query}`)).headers['x-total-count']
    expect(await count(`actorId=${admin.id}`)).toBe('1')
    expect(await count('subjectType=course&subjectId=c1')).toBe('1')
    expect(await count('actorId=&subjectType=')).toBe('2')
    expect((await owner.get('/api/admin/audit-log?limit=0')).statusCode).toBe(400)
  })

  it('filters by area, by kind and by day', async () => {
    const shop = await startShop()
    const owner = await signUp(shop, grace, 'owner')
    const student = { type: 'user', id: owner.id, label: grace.email }
    await record(shop, owner.id)
    await record(shop, owner.id, { action: 'user.view', subject: student })
    shop.moveClock(15 * 3_600_000)
    await record(shop, owner.id, { action: 'user.change-role', subject: student })
    const found = async (query: string) =>
      (await owner.get(`/api/admin/audit-log?${query}`)).json<AuditEntry[]>().map(({ action }) => action)
    expect(await found('area=people')).toEqual(['user.change-role', 'user.view'])
    expect(await found('kind=views')).toEqual(['user.view'])
    expect(await found('kind=changes')).toEqual(['user.change-role', 'course.update'])
    expect(await found('from=2026-11-16')).toEqual(['user.change-role'])
    expect(await found('to=2026-11-15&kind=changes')).toEqual(['course.update'])
    expect((await owner.get('/api/admin/audit-log?area=everything')).statusCode).toBe(400)
  })

  it('names everyone who has an entry', async () => {
    const shop = await startShop()
    const owner = await signUp(shop, grace, 'owner')
    await signUp(shop, ada, 'admin')
    await record(shop, owner.id)
    const people = (await owner.get('/api/admin/audit-log/people')).json()
    expect(people).toEqual([{ id: owner.id, name: 'Grace Hopper' }])
  })

  it("can't be changed, not even in the database", async () => {
    const shop = await startShop()
    const owner = await signUp(shop, grace, 'owner')
    await record(shop, owner.id)
    const { db } = shop.ctx
    await expect(db.updateTable('audit_log').set({ action: 'nothing' }).execute()).rejects.toThrow(/append-only/)
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(/at least 365 days/)
  })
})
