import { describe, expect, it } from 'vitest'

import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'
import type { AdminCourse, AdminCourseDetail } from '#contract/catalog/admin-course.ts'

import { addCourse } from '../../../test/sample-course.ts'
import { addOrder } from '../../../test/sample-order.ts'
import { startStaffedShop } from '../../../test/staff.ts'
import type { TestBrowser } from '../../../test/test-browser.ts'

const HOUR = 3_600_000
const hours = (count: number) => new Date(Date.parse('2026-11-15T10:00:00.000Z') + count * HOUR).toISOString()
const options = { slug: 'options', title: 'Options', priceCents: 9900 }

const create = async (owner: TestBrowser, change = {}) =>
  (await owner.post('/api/admin/courses', { ...options, ...change })).json<AdminCourse>()
const list = async (owner: TestBrowser) => (await owner.get('/api/admin/courses')).json<AdminCourse[]>()
const lastEntry = async (owner: TestBrowser) =>
  (await owner.get('/api/admin/audit-log?limit=1')).json<AuditEntry[]>()[0]

describe('POST /api/admin/courses', () => {
  it('creates a draft at the end of the list, or a course that visitors see right away', async () => {
    const { shop, owner } = await startStaffedShop()
    await addCourse(shop)
    const draft = await create(owner, { subtitle: 'Rights', description: 'What they are.' })
    expect(draft).toMatchObject({
      ...options,
      subtitle: 'Rights',
      description: 'What they are.',
      isDraft: true,
      isPublished: false,
      bundleIncluded: false,
      whatsIncluded: [],
      paymentPlanDaysToSecondPayment: 30,
    })
    const shown = await create(owner, { slug: 'futures', isPublished: true })
    expect(shown).toMatchObject({ isDraft: false, isPublished: true })
    expect((await list(owner)).map(({ slug }) => slug)).toEqual(['intro-to-trading', 'options', 'futures'])
    const visible = (await shop.visitor().get('/api/courses')).json<{ slug: string }[]>()
    expect(visible.map(({ slug }) => slug)).toEqual(['intro-to-trading', 'futures'])
    expect(await lastEntry(owner)).toMatchObject({
      action: 'course.create',
      subject: { type: 'course', id: shown.id, label: 'Options' },
      before: null,
      after: { slug: 'futures', priceCents: 9900 },
    })
  })

  it('turns whatever was typed into a slug, and treats text as a price of 0', async () => {
    const { owner } = await startStaffedShop()
    expect(await create(owner, { slug: ' Über Optionen! ', priceCents: 'free' })).toMatchObject({
      slug: 'uber-optionen',
      priceCents: 0,
    })
    expect(await create(owner, { priceCents: '4999', subtitle: '' })).toMatchObject({
      priceCents: 4999,
      subtitle: null,
    })
  })

  it.each([
    [{ title: ' ' }, 400, 'Title is required.'],
    [{ slug: '!!!' }, 400, 'Slug is required.'],
    [{ slug: undefined }, 400, 'Slug is required.'],
    [{ priceCents: '' }, 400, 'Price is required.'],
    [{ priceCents: null }, 400, 'Price is required.'],
    [{ priceCents: -1 }, 400, 'The price cannot be negative.'],
    [{ priceCents: 4999.4 }, 400, 'Please enter whole cents.'],
    [{ priceCents: '49,99' }, 400, 'Please enter whole cents.'],
    [{ title: 'a\u0000b' }, 400, "This text contains characters that can't be stored."],
    [{ slug: 'intro-to-trading' }, 409, 'This slug is already taken. Please choose another one.'],
  ])('refuses %j with a message', async (change, status, message) => {
    const { shop, owner } = await startStaffedShop()
    await addCourse(shop)
    const response = await owner.post('/api/admin/courses', { ...options, ...change })
    expect([response.statusCode, response.json().message]).toEqual([status, message])
    expect(await list(owner)).toHaveLength(1)
  })

  it('gives a slug to only one of two requests at the same time', async () => {
    const { owner } = await startStaffedShop()
    const responses = await Promise.all([1, 2, 3].map(() => owner.post('/api/admin/courses', options)))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })
})

describe('PUT /api/admin/courses/:id', () => {
  it('changes any field of a course, and only the fields sent', async () => {
    const { shop, owner } = await startStaffedShop()
    const { id } = await addCourse(shop, { subtitle: 'Old', trailer_video_key: 'trailers/old.mp4' })
    const copy = {
      bestFor: ['Beginners'],
      quickConcepts: [{ term: 'Wick', meaning: 'Reached, not kept.' }],
      labs: [{ title: 'Fifty swings', description: 'By hand.' }],
      youWillLearn: ['To read a candle'],
      whatsInside: [],
      prerequisites: [],
      whatWeDontTeach: ['Signals'],
    }
    const change = { slug: 'Candles', title: 'Candles', description: '', originalPriceCents: 9900, priceCents: 5900 }
    const response = await owner.put(`/api/admin/courses/${id}`, {
      ...change,
      whatsIncluded: ['Videos', 'Notes'],
      marketingCopy: copy,
      trailerVideoKey: null,
      unknownKey: 1,
    })
    expect(response.json()).toMatchObject({
      ...change,
      slug: 'candles',
      subtitle: 'Old',
      trailerVideoKey: null,
      whatsIncluded: ['Videos', 'Notes'],
      isPublished: true,
    })
    const page = (await shop.visitor().get('/api/courses/candles')).json()
    expect([page.title, page.marketingCopy]).toEqual(['Candles', copy])
    const entry = await lastEntry(owner)
    expect(entry).toMatchObject({
      action: 'course.update',
      before: { slug: 'intro-to-trading', priceCents: 4900, marketingCopy: null, trailerVideoKey: 'trailers/old.mp4' },
      after: { slug: 'candles', priceCents: 5900, marketingCopy: copy, trailerVideoKey: null },
    })
    expect(entry?.after).not.toHaveProperty('subtitle')
    expect((await owner.put(`/api/admin/courses/${id}`, { subtitle: '' })).json().subtitle).toBeNull()
  })

  it('publishes the same way as the publish call', async () => {
    const { owner } = await startStaffedShop()
    const { id } = await create(owner)
    const put = async (body: object) => (await owner.put(`/api/admin/courses/${id}`, body)).json<AdminCourse>()
    expect(await put({ isPublished: true, isDraft: false })).toMatchObject({ isPublished: true, isDraft: false })
    expect(await put({ isPublished: false, isDraft: false })).toMatchObject({ isPublished: false, isDraft: false })
    expect(await put({ isDraft: true })).toMatchObject({ isPublished: false, isDraft: true })
    expect(await put({ isPublished: true })).toMatchObject({ isPublished: true, isDraft: false })
  })

  it("refuses another course's slug, an archived course and a missing course", async () => {
    const { shop, owner } = await startStaffedShop()
    const { id } = await addCourse(shop)
    await addCourse(shop, { slug: 'gone', archived_at: hours(-1) })
    await create(owner)
    const put = async (body: object, course = id) => {
      const response = await owner.put(`/api/admin/courses/${course}`, body)
      return [response.statusCode, response.json().message]
    }
    expect(await put({ slug: 'options' })).toEqual([409, 'This slug is already taken. Please choose another one.'])
    expect(await put({ slug: 'gone' })).toEqual([
      409,
      'This slug belongs to an archived course that its students still use. Please choose another one.',
    ])
    expect(await put({ slug: 'intro-to-trading' })).toEqual([200, undefined])
    expect(await put({ title: '' })).toEqual([400, 'Title is required.'])
    expect(await put({ whatsIncluded: 'Videos' })).toEqual([400, 'Whats included is not valid.'])
    expect(await put({ title: 'x' }, '018f0000-0000-7000-8000-000000000000')).toEqual([404, 'Course not found'])
    expect((await owner.put('/api/admin/courses/not-an-id', {})).statusCode).toBe(400)
  })
})

describe('publishing', () => {
  it('can be toggled manually and takes effect right away', async () => {
    const { shop, owner } = await startStaffedShop()
    const { id } = await create(owner)
    const isVisible = async () => (await shop.visitor().get('/api/courses/options')).statusCode === 200
    const publish = (isPublished: unknown) => owner.post(`/api/admin/courses/${id}/publish`, { isPublished })
    expect((await publish(true)).json()).toMatchObject({ isPublished: true, isDraft: false })
    expect(await isVisible()).toBe(true)
    expect((await publish(false)).json()).toMatchObject({ isPublished: false, isDraft: false })
    expect(await isVisible()).toBe(false)
    expect(await lastEntry(owner)).toMatchObject({
      action: 'course.unpublish',
      before: { isPublished: true },
      after: { isPublished: false },
    })
    expect((await publish('yes')).statusCode).toBe(400)
  })

  it('starts and ends automatically at the scheduled times', async () => {
    const { shop, owner } = await startStaffedShop()
    const { id } = await create(owner)
    const schedule = { publishAt: hours(1), unpublishAt: hours(3) }
    const scheduled = (await owner.post(`/api/admin/courses/${id}/schedule-publish`, schedule)).json<AdminCourse>()
    expect(scheduled).toMatchObject({
      isDraft: true,
      isPublished: false,
      scheduledPublishAt: hours(1),
      scheduledUnpublishAt: hours(3),
    })
    const seen = async () => {
      const [course] = await list(owner)
      const status = (await shop.visitor().get('/api/courses/options')).statusCode
      return [status, course?.isPublished, course?.isDraft, course?.scheduledPublishAt]
    }
    expect(await seen()).toEqual([404, false, true, hours(1)])
    shop.moveClock(HOUR)
    expect(await seen()).toEqual([200, true, false, hours(1)])
    shop.moveClock(2 * HOUR)
    expect(await seen()).toEqual([404, false, false, null])
    // Publishing it manually brings it back, although its scheduled time is over.
    await owner.post(`/api/admin/courses/${id}/publish`, { isPublished: true })
    expect(await seen()).toEqual([200, true, false, null])
  })

  it('can be unscheduled before and after its time', async () => {
    const { shop, owner } = await startStaffedShop()
    const { id } = await create(owner)
    const path = `/api/admin/courses/${id}/schedule-publish`
    await owner.post(path, { publishAt: hours(1) })
    expect((await owner.delete(path)).json()).toMatchObject({ isDraft: true, scheduledPublishAt: null })
    await owner.post(path, { publishAt: hours(1), unpublishAt: hours(5) })
    shop.moveClock(2 * HOUR)
    expect((await owner.delete(path)).json()).toMatchObject({ isPublished: true, scheduledUnpublishAt: null })
    shop.moveClock(9 * HOUR)
    expect((await shop.visitor().get('/api/courses/options')).statusCode).toBe(200)
  })

  it.each([
    [{}, 'Please select a publish date and time.'],
    [{ publishAt: '' }, 'Please select a publish date and time.'],
    [{ publishAt: 'tomorrow' }, 'Please select a publish date and time.'],
    [{ publishAt: hours(2), unpublishAt: hours(1) }, 'The unpublish date must be after the publish date.'],
    [{ publishAt: hours(2), unpublishAt: 'never' }, "The unpublish date isn't valid."],
  ])('refuses the schedule %j', async (schedule, message) => {
    const { owner } = await startStaffedShop()
    const { id } = await create(owner)
    const response = await owner.post(`/api/admin/courses/${id}/schedule-publish`, schedule)
    expect([response.statusCode, response.json().message]).toEqual([400, message])
  })
})

describe('POST /api/admin/courses/reorder', () => {
  it('saves the order, for staff and for the shop', async () => {
    const { shop, owner } = await startStaffedShop()
    for (const [position, slug] of ['a', 'b', 'c'].entries()) await addCourse(shop, { slug, position, title: slug })
    const [a, b, c] = (await list(owner)).map(({ id }) => id)
    const response = await owner.post('/api/admin/courses/reorder', { courseIds: [c, a, b] })
    expect(response.json<AdminCourse[]>().map(({ slug }) => slug)).toEqual(['c', 'a', 'b'])
    const shown = (await shop.visitor().get('/api/courses')).json<{ slug: string }[]>()
    expect(shown.map(({ slug }) => slug)).toEqual(['c', 'a', 'b'])
    expect(await lastEntry(owner)).toMatchObject({
      action: 'courses.reorder',
      before: { order: ['a', 'b', 'c'] },
      after: { order: ['c', 'a', 'b'] },
    })
  })

  it('keeps a complete order when lists are stale, repeated or unknown, and when two people reorder at the same time', async () => {
    const { shop, owner } = await startStaffedShop()
    for (const [position, slug] of ['a', 'b', 'c', 'd'].entries()) await addCourse(shop, { slug, position })
    const [a = '', b = '', c = '', d = ''] = (await list(owner)).map(({ id }) => id)
    const reorder = (courseIds: string[]) => owner.post('/api/admin/courses/reorder', { courseIds })
    const unknown = '018f0000-0000-7000-8000-000000000000'
    await reorder([d, d, unknown, b])
    expect((await list(owner)).map(({ slug }) => slug)).toEqual(['d', 'b', 'a', 'c'])
    expect((await reorder([unknown])).statusCode).toBe(400)
    expect((await reorder([])).statusCode).toBe(400)
    const both = await Promise.all([reorder([a, b, c, d]), reorder([d, c, b, a]), create(owner)])
    expect([both[0].statusCode, both[1].statusCode]).toEqual([200, 200])
    const rows = await shop.ctx.db.selectFrom('courses').select('position').orderBy('position').execute()
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4])
    const slugs = (await list(owner)).map(({ slug }) => slug).filter((slug) => slug !== 'options')
    expect([
      ['a', 'b', 'c', 'd'],
      ['d', 'c', 'b', 'a'],
    ]).toContainEqual(slugs)
  })
})

describe('DELETE /api/admin/courses/:id', () => {
  it('deletes a course nobody owns, with its lessons, and removes it from its bundles', async () => {
    const { owner } = await startStaffedShop()
    const { id } = await create(owner)
    await owner.put(`/api/admin/courses/${id}/bundle-settings`, { bundleIncluded: true })
    const bundle = { title: 'All', price: 100, courseIds: [id] }
    expect((await owner.post('/api/admin/bundles', bundle)).statusCode).toBe(200)
    const module = (await owner.post(`/api/admin/courses/${id}/modules`, { title: 'One' })).json()
    await owner.post(`/api/admin/modules/${module.id}/lessons`, { title: 'First' })
    expect((await owner.delete(`/api/admin/courses/${id}`)).json()).toEqual({ outcome: 'deleted' })
    expect(await list(owner)).toEqual([])
    expect((await owner.get(`/api/admin/courses/${id}/details`)).statusCode).toBe(404)
    expect((await owner.delete(`/api/admin/courses/${id}`)).statusCode).toBe(404)
    expect(await lastEntry(owner)).toMatchObject({ action: 'course.delete', before: { slug: 'options' }, after: null })
    // The slug is available again.
    expect((await owner.post('/api/admin/courses', options)).statusCode).toBe(200)
  })

  it('archives a course that has been sold: it leaves the shop and lists, and its buyers keep it', async () => {
    const { shop, owner } = await startStaffedShop()
    const { id } = await addCourse(shop, { bundle_included_at: hours(-1) })
    await owner.post('/api/admin/bundles', { title: 'All', price: 100, courseIds: [id] })
    const grant = {
      id,
      user_id: owner.id,
      course_id: id,
      source: 'order' as const,
      reason: 'Order',
      granted_at: hours(-2),
    }
    // Even an ended grant counts: its progress and order still refer to the course.
    await shop.ctx.db.insertInto('access_grants').values(grant).execute()
    expect((await owner.delete(`/api/admin/courses/${id}`)).json()).toEqual({ outcome: 'archived' })
    expect(await list(owner)).toEqual([])
    expect((await shop.visitor().get('/api/courses')).json()).toEqual([])
    expect((await shop.visitor().get('/api/bundles')).json()).toEqual([])
    expect((await shop.visitor().get('/api/courses/intro-to-trading')).statusCode).toBe(404)
    const mine = (await owner.get('/api/my/courses')).json()
    expect(mine.courses).toMatchObject([{ id, title: 'Introduction to Trading' }])
    expect(await lastEntry(owner)).toMatchObject({
      action: 'course.archive',
      subject: { label: 'Introduction to Trading' },
    })
    expect((await owner.put(`/api/admin/courses/${id}`, { title: 'Back' })).statusCode).toBe(404)
  })
})

describe('a course that is on an order', () => {
  it.each(['course', 'bundle'] as const)('is archived even while the order of the %s is open', async (kind) => {
    const { shop, owner } = await startStaffedShop()
    const { id } = await addCourse(shop)
    const item_id = kind === 'course' ? id : '018f0000-0000-7000-8000-000000000000'
    await addOrder(shop, { user_id: owner.id, item_kind: kind, item_id, course_ids: JSON.stringify([id]) })
    expect((await owner.delete(`/api/admin/courses/${id}`)).json()).toEqual({ outcome: 'archived' })
    expect(await shop.ctx.db.selectFrom('courses').select('id').execute()).toEqual([{ id }])
  })
})

describe('GET /api/admin/courses/:id/details', () => {
  it('shows the course with its copy, modules and lessons', async () => {
    const { shop, owner } = await startStaffedShop()
    const { id } = await addCourse(shop)
    const { id: moduleId } = (await owner.post(`/api/admin/courses/${id}/modules`, { title: 'One' })).json()
    await owner.post(`/api/admin/modules/${moduleId}/lessons`, { title: 'First', videoDuration: 61 })
    const details = (await owner.get(`/api/admin/courses/${id}/details`)).json<AdminCourseDetail>()
    expect(details).toMatchObject({
      id,
      marketingCopy: null,
      lessonCount: 1,
      modules: [{ id: moduleId, title: 'One', position: 0, lessons: [{ moduleId, title: 'First', position: 0 }] }],
    })
  })
})
