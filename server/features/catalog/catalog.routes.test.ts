import { describe, expect, it } from 'vitest'

import { CourseSchema } from '#contract/catalog/course.ts'

import { addCourse } from '../../test/sample-course.ts'
import { addBundle } from '../../test/sample-offers.ts'
import { startShop } from '../../test/start-shop.ts'

const HOUR = 3_600_000
const inAnHour = '2026-11-15T11:00:00.000Z'

describe('GET /api/courses', () => {
  it('lists published courses in shop order, with all their fields', async () => {
    const shop = await startShop()
    await addCourse(shop, { slug: 'second', position: 1 })
    const first = await addCourse(shop, {
      slug: 'first',
      subtitle: 'Start here',
      original_price_cents: 9900,
      thumbnail_key: 'thumbnails/first',
    })
    const courses = (await shop.visitor().get('/api/courses')).json()
    expect(courses.map(({ slug }: { slug: string }) => slug)).toEqual(['first', 'second'])
    const { priorPriceCents: _onlyWithDiscounts, prices: _onlyInOtherCurrencies, ...fields } = CourseSchema.shape
    expect(Object.keys(courses[0]).sort()).toEqual(Object.keys(fields).sort())
    expect(courses[0]).toMatchObject({
      id: first.id,
      slug: 'first',
      title: 'Introduction to Trading',
      subtitle: 'Start here',
      description: 'Where to begin.',
      priceCents: 4900,
      originalPriceCents: 9900,
      thumbnailUrl: '/images/thumbnails/first-1200.jpg',
      trailerVideoKey: null,
      isPublished: true,
      whatsIncluded: ['Lifetime access'],
      paymentPlanEnabled: false,
      paymentPlanFirstPaymentCents: null,
      paymentPlanSecondPaymentCents: null,
      paymentPlanDaysToSecondPayment: 30,
      lessonCount: 0,
      durationSeconds: 0,
    })
  })

  it('leaves out drafts and archived courses', async () => {
    const shop = await startShop()
    await addCourse(shop, { slug: 'draft', published_at: null })
    await addCourse(shop, { slug: 'archived', archived_at: '2026-11-01T00:00:00.000Z' })
    expect((await shop.visitor().get('/api/courses')).json()).toEqual([])
  })

  it('shows and hides scheduled courses when their time comes', async () => {
    const shop = await startShop()
    await addCourse(shop, { slug: 'coming', published_at: null, scheduled_publish_at: inAnHour })
    await addCourse(shop, { slug: 'going', scheduled_unpublish_at: inAnHour })
    const slugs = async () =>
      (await shop.visitor().get('/api/courses')).json().map(({ slug }: { slug: string }) => slug)
    expect(await slugs()).toEqual(['going'])
    shop.moveClock(HOUR)
    expect(await slugs()).toEqual(['coming'])
  })
})

describe('GET /api/bundles', () => {
  it("lists no course that visitors can't see, and no bundle without any", async () => {
    const shop = await startShop()
    const intro = await addCourse(shop, { slug: 'intro' })
    const draft = await addCourse(shop, { slug: 'draft', published_at: null, position: 1 })
    const both = await addBundle(shop, [intro.id, draft.id])
    const empty = await addBundle(shop, [draft.id])

    const listed = (await shop.visitor().get('/api/bundles')).json()
    expect(listed).toMatchObject([{ id: both.id, courses: [{ id: intro.id }] }])
    expect(listed[0].courses).toHaveLength(1)
    expect((await shop.visitor().get(`/api/bundles/${empty.id}`)).statusCode).toBe(404)
  })
})

describe('GET /api/courses/:slugOrId', () => {
  it('finds a course by slug and by id', async () => {
    const shop = await startShop()
    const { id } = await addCourse(shop)
    expect((await shop.visitor().get('/api/courses/intro-to-trading')).json()).toMatchObject({ id })
    expect((await shop.visitor().get(`/api/courses/${id}`)).json()).toMatchObject({ slug: 'intro-to-trading' })
  })

  it('does not find a draft', async () => {
    const shop = await startShop()
    const { id } = await addCourse(shop, { published_at: null })
    expect((await shop.visitor().get('/api/courses/intro-to-trading')).statusCode).toBe(404)
    expect((await shop.visitor().get(`/api/courses/${id}`)).statusCode).toBe(404)
  })
})

describe('GET /api/s3/stream/*', () => {
  const withTrailer = async () => {
    const shop = await startShop()
    await addCourse(shop, { trailer_video_key: 'trailers/intro.mp4' })
    await shop.ctx.files.write('trailers/intro.mp4', Buffer.from('0123456789'))
    await shop.ctx.files.write('courses/paid-lesson.mp4', Buffer.from('secret'))
    return shop
  }

  it('streams the trailer of a visible course, whole and in ranges', async () => {
    const browser = (await withTrailer()).visitor()
    const whole = await browser.get('/api/s3/stream/trailers/intro.mp4')
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges'], whole.body]).toEqual([
      200,
      'video/mp4',
      'bytes',
      '0123456789',
    ])
    const part = await browser.get('/api/s3/stream/trailers/intro.mp4', { headers: { range: 'bytes=2-4' } })
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length'], part.body]).toEqual([
      206,
      'bytes 2-4/10',
      '3',
      '234',
    ])
    const beyond = await browser.get('/api/s3/stream/trailers/intro.mp4', { headers: { range: 'bytes=50-' } })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10'])
    const etag = String(whole.headers.etag)
    const unchanged = await browser.get('/api/s3/stream/trailers/intro.mp4', { headers: { 'if-none-match': etag } })
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
    const stale = await browser.get('/api/s3/stream/trailers/intro.mp4', {
      headers: { range: 'bytes=2-4', 'if-range': '"old"' },
    })
    expect(stale.statusCode).toBe(200)
  })

  it.each([
    'courses/paid-lesson.mp4',
    'trailers/../courses/paid-lesson.mp4',
    'trailers%2F..%2Fcourses%2Fpaid-lesson.mp4',
    '..%2f..%2fetc%2fpasswd',
    'nothing.mp4',
    '',
  ])('returns 404 for %j', async (key) => {
    const shop = await withTrailer()
    expect((await shop.visitor().get(`/api/s3/stream/${key}`)).statusCode).toBe(404)
  })

  it('returns the same length for HEAD as for GET', async () => {
    const shop = await withTrailer()
    const head = (headers = {}) =>
      shop.app.inject({ method: 'HEAD', url: '/api/s3/stream/trailers/intro.mp4', headers })
    const whole = await head()
    expect([whole.statusCode, whole.headers['content-length'], whole.body]).toEqual([200, '10', ''])
    const part = await head({ range: 'bytes=2-4' })
    expect([part.statusCode, part.headers['content-length'], part.body]).toEqual([206, '3', ''])
  })

  it('returns 404 for the trailer of a course that has been hidden again', async () => {
    const shop = await withTrailer()
    await shop.ctx.db.updateTable('courses').set({ published_at: null }).execute()
    expect((await shop.visitor().get('/api/s3/stream/trailers/intro.mp4')).statusCode).toBe(404)
  })
})

describe('GET /images/*', () => {
  it('serves public images and nothing else from the store', async () => {
    const shop = await startShop()
    await shop.ctx.files.write('thumbnails/intro-400.avif', Buffer.from('picture'))
    await shop.ctx.files.write('courses/lesson.jpg', Buffer.from('secret'))
    const picture = await shop.visitor().get('/images/thumbnails/intro-400.avif')
    expect([picture.statusCode, picture.headers['content-type'], picture.body]).toEqual([200, 'image/avif', 'picture'])
    for (const key of ['courses/lesson.jpg', 'thumbnails/../courses/lesson.jpg', 'thumbnails/nothing.avif']) {
      expect((await shop.visitor().get(`/images/${key}`)).statusCode).toBe(404)
    }
  })
})
