import { describe, expect, it } from 'vitest'

import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'
import type { Bundle, MentorshipProgram } from '#contract/catalog/offers.ts'

import { addCourse } from '../../../test/sample-course.ts'
import { addOrder } from '../../../test/sample-order.ts'
import { startStaffedShop } from '../../../test/staff.ts'

const SINCE = '2026-11-01T00:00:00.000Z'

async function startWithCourses() {
  const { shop, owner } = await startStaffedShop()
  const intro = await addCourse(shop, { slug: 'intro', bundle_included_at: SINCE })
  const mind = await addCourse(shop, { slug: 'mind', price_cents: 9900, bundle_included_at: SINCE })
  const alone = await addCourse(shop, { slug: 'alone' })
  const onSale = async () => (await shop.visitor().get('/api/bundles')).json<Bundle[]>()
  const lastEntry = async () => (await owner.get('/api/admin/audit-log?limit=1')).json<AuditEntry[]>()[0]
  return { shop, owner, intro, mind, alone, onSale, lastEntry }
}

describe('bundles', () => {
  it('are created, edited, ordered and deleted', async () => {
    const { owner, intro, mind, onSale, lastEntry } = await startWithCourses()
    const both = { title: 'Both', price: 9900, courseIds: [mind.id, intro.id] }
    const created = (await owner.post('/api/admin/bundles', both)).json<Bundle>()
    expect(created).toMatchObject({ title: 'Both', description: '', price: 9900, originalPrice: 14_800 })
    expect(created.courses.map(({ slug }) => slug)).toEqual(['mind', 'intro'])
    expect((await onSale()).map(({ id }) => id)).toEqual([created.id])

    const change = { title: 'Two', originalPrice: 20_000, courseIds: [intro.id, intro.id] }
    const changed = (await owner.put(`/api/admin/bundles/${created.id}`, change)).json<Bundle>()
    expect(changed).toMatchObject({ title: 'Two', price: 9900, originalPrice: 20_000, courses: [{ slug: 'intro' }] })
    expect(await lastEntry()).toMatchObject({
      action: 'bundle.update',
      before: { title: 'Both', courses: ['Introduction to Trading', 'Introduction to Trading'] },
      after: { title: 'Two', courses: ['Introduction to Trading'] },
    })

    const second = (await owner.post('/api/admin/bundles', { ...both, title: 'Second' })).json<Bundle>()
    const reordered = await owner.post('/api/admin/bundles/reorder', { bundleIds: [second.id] })
    expect(reordered.json<Bundle[]>().map(({ title }) => title)).toEqual(['Second', 'Two'])
    expect((await onSale()).map(({ title }) => title)).toEqual(['Second', 'Two'])

    expect((await owner.delete(`/api/admin/bundles/${second.id}`)).json()).toEqual({ outcome: 'deleted' })
    expect((await owner.delete(`/api/admin/bundles/${second.id}`)).statusCode).toBe(404)
    expect((await owner.get('/api/admin/bundles')).json<Bundle[]>().map(({ title }) => title)).toEqual(['Two'])
  })

  it.each([
    [{ title: '' }, 'Title is required.'],
    [{ courseIds: [] }, 'Please choose at least one course.'],
    [{ price: -1 }, 'Price is not valid.'],
    [{ price: undefined }, 'Price is required.'],
  ])('are refused as %j', async (change, message) => {
    const { owner, intro } = await startWithCourses()
    const response = await owner.post('/api/admin/bundles', { title: 'x', price: 1, courseIds: [intro.id], ...change })
    expect([response.statusCode, response.json().message]).toEqual([400, message])
  })

  it('accept only courses available for bundles, and lose one that is turned off', async () => {
    const { owner, intro, mind, alone, onSale, lastEntry } = await startWithCourses()
    const body = { title: 'Full Course Bundle', price: 9900, courseIds: [intro.id, alone.id] }
    const refused = await owner.post('/api/admin/bundles', body)
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'Only courses that are included in bundles can be chosen.',
    ])
    await owner.post('/api/admin/bundles', { ...body, courseIds: [intro.id] })
    const set = (id: string, bundleIncluded: unknown) =>
      owner.put(`/api/admin/courses/${id}/bundle-settings`, { bundleIncluded })
    const slugs = async () => (await onSale()).map(({ courses }) => courses.map(({ slug }) => slug))

    expect((await set(alone.id, true)).json()).toMatchObject({ bundleIncluded: true })
    expect(await lastEntry()).toMatchObject({
      action: 'course.bundle-settings',
      before: { bundleIncluded: false },
      after: { bundleIncluded: true },
    })
    expect(await slugs()).toEqual([['intro', 'alone']])
    await set(alone.id, true)
    expect(await slugs()).toEqual([['intro', 'alone']])
    await set(intro.id, false)
    expect(await slugs()).toEqual([['alone']])
    // A bundle without courses isn't on sale, but staff still see it.
    await set(alone.id, false)
    expect(await onSale()).toEqual([])
    expect((await owner.get('/api/admin/bundles')).json()).toHaveLength(1)
    expect((await set(mind.id, 'yes')).statusCode).toBe(400)
  })

  it('leave the shop but stay with their buyers once they have been sold', async () => {
    const { owner, shop, intro, onSale } = await startWithCourses()
    const body = { title: 'Both', price: 1, courseIds: [intro.id] }
    const { id } = (await owner.post('/api/admin/bundles', body)).json<Bundle>()
    await addOrder(shop, { user_id: owner.id, item_kind: 'bundle', item_id: id })
    expect((await owner.delete(`/api/admin/bundles/${id}`)).json()).toEqual({ outcome: 'archived' })
    expect(await onSale()).toEqual([])
    expect((await owner.get('/api/admin/bundles')).json()).toEqual([])
    expect((await shop.visitor().get(`/api/bundles/${id}`)).statusCode).toBe(404)
  })
})

describe('mentorship programs', () => {
  it('are created, edited, ordered and deleted', async () => {
    const { owner, shop, lastEntry } = await startWithCourses()
    const program = { title: '1:1', priceCents: 49_900, sessionsCount: 4, sessionDurationMinutes: 60 }
    const create = async (title: string) =>
      (await owner.post('/api/admin/mentorship', { ...program, title })).json<MentorshipProgram>()
    const first = await create('First')
    const second = await create('Second')
    expect(first).toMatchObject({ ...program, title: 'First', description: '' })
    const changed = await owner.put(`/api/admin/mentorship/${first.id}`, { sessionsCount: 8, description: 'Weekly.' })
    expect(changed.json()).toMatchObject({ title: 'First', sessionsCount: 8, description: 'Weekly.' })
    expect(await lastEntry()).toMatchObject({
      action: 'mentorship.update',
      before: { sessionsCount: 4 },
      after: { sessionsCount: 8 },
    })
    await owner.post('/api/admin/mentorship/reorder', { programIds: [second.id, first.id] })
    const titles = async () =>
      (await shop.visitor().get('/api/mentorship')).json<MentorshipProgram[]>().map(({ title }) => title)
    expect(await titles()).toEqual(['Second', 'First'])
    await addOrder(shop, { user_id: owner.id, item_kind: 'mentorship', item_id: second.id })
    expect((await owner.delete(`/api/admin/mentorship/${second.id}`)).json()).toEqual({ outcome: 'archived' })
    expect(await titles()).toEqual(['First'])
    expect((await owner.get('/api/admin/mentorship')).json()).toHaveLength(1)
    const third = await create('Third')
    expect((await owner.delete(`/api/admin/mentorship/${third.id}`)).json()).toEqual({ outcome: 'deleted' })
    const refused = await owner.post('/api/admin/mentorship', { ...program, sessionsCount: 0 })
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'A program needs at least one session.'])
    expect((await owner.put(`/api/admin/mentorship/${second.id}`, { title: 'x' })).statusCode).toBe(404)
  })
})
