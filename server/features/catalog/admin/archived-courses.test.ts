import { describe, expect, it } from 'vitest'

import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'
import type { AdminCourse } from '#contract/catalog/admin-course.ts'

import { addCourse } from '../../../test/sample-course.ts'
import { addAccess } from '../../../test/sample-lessons.ts'
import { startStaffedShop } from '../../../test/staff.ts'

const ago = '2026-11-15T09:00:00.000Z'
const later = '2026-11-15T15:00:00.000Z'
const options = { slug: 'options', title: 'Options', priceCents: 9900 }

describe('an archived course', () => {
  async function startWithArchived() {
    const { shop, owner } = await startStaffedShop()
    const { id } = await addCourse(shop, { bundle_included_at: ago, scheduled_unpublish_at: later })
    await owner.post('/api/admin/bundles', { title: 'All', price: 100, courseIds: [id] })
    expect((await owner.get(`/api/admin/courses/${id}/deletion`)).json()).toEqual({
      outcome: 'deleted',
      studentCount: 0,
    })
    await addAccess(shop, owner.id, id)
    expect((await owner.get(`/api/admin/courses/${id}/deletion`)).json()).toEqual({
      outcome: 'archived',
      studentCount: 1,
    })
    await owner.delete(`/api/admin/courses/${id}`)
    return { shop, owner, id, archived: async () => (await owner.get('/api/admin/courses/archived')).json() }
  }

  it('is listed for staff, and its slug stays reserved', async () => {
    const { owner, id, archived } = await startWithArchived()
    expect(await archived()).toMatchObject([{ id, slug: 'intro-to-trading', studentCount: 1 }])
    expect((await owner.get(`/api/admin/courses/${id}/deletion`)).statusCode).toBe(404)
    const taken = await owner.post('/api/admin/courses', { ...options, slug: 'intro-to-trading' })
    expect(taken.statusCode).toBe(409)
  })

  it('is restored hidden, outside bundles and last in the list, and only once', async () => {
    const { shop, owner, id, archived } = await startWithArchived()
    await owner.post('/api/admin/courses', options)
    const restore = () => owner.post(`/api/admin/courses/${id}/restore`)
    const responses = await Promise.all([restore(), restore()])
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
    expect(await archived()).toEqual([])
    const courses = (await owner.get('/api/admin/courses')).json<AdminCourse[]>()
    expect(courses.map(({ slug }) => slug)).toEqual(['options', 'intro-to-trading'])
    expect(courses[1]).toMatchObject({
      isPublished: false,
      isDraft: false,
      bundleIncluded: false,
      scheduledPublishAt: null,
      scheduledUnpublishAt: null,
      priceCents: 4900,
    })
    expect((await shop.visitor().get('/api/courses/intro-to-trading')).statusCode).toBe(404)
    expect((await owner.get('/api/my/courses')).json().courses).toMatchObject([{ id }])
    const log = (await owner.get('/api/admin/audit-log')).json<AuditEntry[]>()
    expect(log.filter(({ action }) => action === 'course.restore')).toMatchObject([
      { subject: { id }, before: { archivedAt: expect.any(String) }, after: { slug: 'intro-to-trading' } },
    ])
    await owner.post(`/api/admin/courses/${id}/publish`, { isPublished: true })
    expect((await shop.visitor().get('/api/courses/intro-to-trading')).statusCode).toBe(200)
    expect((await owner.post(`/api/admin/courses/${courses[0]?.id}/restore`)).statusCode).toBe(404)
  })
})
