import { describe, expect, it } from 'vitest'

import { createOwner } from '#server/features/accounts/create-owner.ts'
import { seedCatalog, seedDemoShop } from '#server/seed/seed-shop.ts'

import { expectPaymentInvariants, startPayingShop } from './paying-shop.ts'
import { startShop } from './start-shop.ts'

const student = { email: 'student@candlewick.test', password: 'candlewick' }

describe('the demo shop', () => {
  it("has the three courses, the bundle, the program and the student's activity", async () => {
    const shop = await startShop()
    expect(await seedDemoShop(shop.ctx)).toBe(true)
    const visitor = shop.visitor()
    const courses = (await visitor.get('/api/courses')).json()
    expect(
      courses.map(({ slug, lessonCount, durationSeconds }: Record<string, unknown>) => [
        slug,
        lessonCount,
        durationSeconds,
      ]),
    ).toEqual([
      ['intro-to-trading', 12, 2474],
      ['trading-psychology', 12, 2042],
      ['advanced-trading-concepts', 12, 2365],
    ])
    expect((await visitor.get('/api/bundles')).json()).toMatchObject([
      { title: 'Full Course Bundle', price: 19900, originalPrice: 25700, courses: [{}, {}, {}] },
    ])
    expect((await visitor.get('/api/mentorship')).json()).toMatchObject([
      { sessionsCount: 4, sessionDurationMinutes: 60 },
    ])
    expect((await visitor.get('/api/tiktok/posts')).json()).toHaveLength(5)
    expect((await visitor.get('/api/settings/public')).json()).toMatchObject({
      refundPolicy: expect.stringContaining('30 days'),
      termsOfServiceUrl: expect.stringMatching(/\/legal\/terms$/),
    })

    const browser = shop.visitor()
    await browser.post('/api/login', student)
    const mine = (await browser.get('/api/my/courses')).json()
    expect(mine).toMatchObject({
      courses: [
        {
          slug: 'intro-to-trading',
          purchaseType: 'individual',
          progress: { completed: 2, total: 15, progressPercent: 17 },
        },
      ],
      bundlePurchases: [],
    })
    const notes = await shop.ctx.db.selectFrom('notes').select('content').execute()
    expect(notes).toHaveLength(3)
  })

  it('has a mentor with hours, and sessions that were held, are booked and can be booked', async () => {
    const shop = await startShop()
    await seedDemoShop(shop.ctx)
    const browser = shop.visitor()
    await browser.post('/api/login', student)
    const { programs, upcoming, past } = (await browser.get('/api/my/mentorship')).json()
    expect(programs).toMatchObject([{ credits: { left: 2, used: 2, total: 4 }, mentors: [{ name: 'Mara Voss' }] }])
    expect([upcoming.length, past.length]).toEqual([1, 1])
    expect(past[0]).toMatchObject({ state: 'held', attendance: 'attended' })

    const mentor = shop.visitor()
    await mentor.post('/api/login', { ...student, email: 'mentor@candlewick.test' })
    const desk = (await mentor.get('/api/mentor/desk')).json()
    expect(desk).toMatchObject({ isMentoring: true, studentCount: 3, unmarked: [] })
    expect([...desk.today, ...desk.next].length).toBeGreaterThan(1)
    const { hours } = (await mentor.get('/api/mentor/hours')).json()
    expect(hours.length).toBeGreaterThan(5)
    expect((await mentor.get('/api/admin/orders')).statusCode).toBe(403)
  })

  it('has sales: every figure agrees, and staff can refund them', async () => {
    const shop = await startPayingShop()
    await seedDemoShop(shop.ctx)
    const numbers = (await shop.ctx.db.selectFrom('orders').select('id').execute()).map(({ id }) => id.slice(0, 8))
    expect(new Set(numbers).size).toBe(numbers.length)
    await expectPaymentInvariants(shop)
    const browser = shop.visitor()
    await browser.post('/api/login', student)
    const { purchases } = (await browser.get('/api/my/purchases')).json()
    expect(purchases).toMatchObject([{ title: 'Intro to Trading', status: 'paid', totalCents: 4900 }])
    expect((await browser.get(purchases[0].receiptUrl)).headers['content-type']).toBe('application/pdf')

    const staff = shop.visitor()
    await staff.post('/api/login', { email: 'admin@candlewick.test', password: student.password })
    const coupons = (await staff.get('/api/admin/coupons')).json()
    const uses = coupons.map(({ code, usageCount }: { code: string; usageCount: number }) => [code, usageCount])
    expect(Object.fromEntries(uses)).toMatchObject({ LAUNCH50: 6, WELCOME10: 4, CANDLE25: 1 })
    const [newest] = (await staff.get('/api/admin/orders?search=Jonas')).json()
    const path = `/api/admin/orders/${newest.id}/partial-refund`
    expect((await staff.post(path, { amountCents: 1000 })).statusCode).toBe(200)
    await expectPaymentInvariants(shop)
  })

  it('has files for everything it shows', async () => {
    const shop = await startShop()
    await seedDemoShop(shop.ctx)
    const visitor = shop.visitor()
    for (const { thumbnailUrl, trailerVideoKey } of (await visitor.get('/api/courses')).json()) {
      expect((await visitor.get(thumbnailUrl)).headers['content-type']).toBe('image/jpeg')
      expect((await visitor.get(thumbnailUrl.replace('1200.jpg', '400.avif'))).statusCode).toBe(200)
      const range = { headers: { range: 'bytes=0-99' } }
      expect((await visitor.get(`/api/s3/stream/${trailerVideoKey}`, range)).statusCode).toBe(206)
    }
    const videos = await shop.ctx.db
      .selectFrom('lessons')
      .select(['video_key', 'captions_key'])
      .where('type', '=', 'video')
      .execute()
    expect(videos).toHaveLength(31)
    for (const { video_key, captions_key } of videos) {
      expect(await shop.ctx.files.describe(video_key ?? '')).toBeDefined()
      if (captions_key) expect(await shop.ctx.files.describe(captions_key)).toBeDefined()
      expect((await visitor.get(`/api/s3/stream/${video_key}`)).statusCode).toBe(404)
    }
  })

  it('is seeded once, and never over existing data', async () => {
    const shop = await startShop()
    const both = await Promise.all([seedDemoShop(shop.ctx), seedDemoShop(shop.ctx)])
    expect(both).toEqual([true, true])
    expect(await seedDemoShop(shop.ctx)).toBe(true)
    expect(await shop.ctx.db.selectFrom('courses').select('id').execute()).toHaveLength(3)

    const other = await startShop()
    await other
      .visitor()
      .post('/api/register', { email: 'a@b.test', password: 'secret', firstName: 'A', lastName: 'B' })
    expect(await seedDemoShop(other.ctx)).toBe(false)
    expect(await other.ctx.db.selectFrom('courses').select('id').execute()).toEqual([])
  })
})

describe('a production shop', () => {
  const production = { NODE_ENV: 'production', SITE_URL: 'https://shop.example' }

  it('gets the catalog on request, but no people', async () => {
    const shop = await startShop(production)
    expect(await seedCatalog(shop.ctx)).toContain('Three courses')
    expect((await shop.visitor().get('/api/courses')).json()).toHaveLength(3)
    expect(await shop.ctx.db.selectFrom('users').select('id').execute()).toEqual([])
    expect(await seedCatalog(shop.ctx)).toContain('Nothing was added')
  })

  it('gets its first owner from the command line, once, with a strong enough password', async () => {
    const shop = await startShop(production)
    const owner = { email: 'grace@shop.example', firstName: 'Grace', lastName: 'Hopper' }
    const password = 'long enough for an owner'
    await expect(createOwner(shop.ctx, { ...owner, password: 'short' })).rejects.toThrow('at least 10 characters')
    await createOwner(shop.ctx, { ...owner, password })
    await expect(createOwner(shop.ctx, { ...owner, email: 'eve@shop.example', password })).rejects.toThrow(
      'has an owner already',
    )
    const response = await shop
      .visitor()
      .post('/api/login', { email: owner.email, password: 'long enough for an owner' })
    expect(response.json().role).toBe('owner')
  })
})
