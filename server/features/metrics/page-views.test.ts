import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'

import { grace, signIn, signUp } from '../../test/people.ts'
import { addCourse } from '../../test/sample-course.ts'
import { startShop } from '../../test/start-shop.ts'
import { PageViews } from './page-views.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'

it('counts course page views by people without storing who they were', async () => {
  const shop = await startShop()
  const course = await addCourse(shop)
  await signUp(shop, grace, 'owner')
  const owner = await signIn(shop, grace)
  const look = (courseId: string, userAgent: string, cookie = '') =>
    shop.app.inject({
      method: 'POST',
      url: `/api/courses/${courseId}/views`,
      headers: { 'user-agent': userAgent, ...(cookie && { cookie }) },
    })
  for (let times = 0; times < 3; times++) expect((await look(course.id, BROWSER)).statusCode).toBe(200)
  await look(course.id, 'Googlebot/2.1')
  await look(course.id, BROWSER, `candlewick=${owner.cookies.get('candlewick')}`)
  await look(uuidv7(), BROWSER)
  expect((await look('not-an-id', BROWSER)).statusCode).toBe(400)
  shop.moveClock(24 * 3_600_000)
  await look(course.id, BROWSER)
  // Buffered views are written when the shop closes.
  await shop.app.close()
  const rows = await shop.ctx.db.selectFrom('page_view_days').selectAll().orderBy('day').execute()
  expect(rows).toEqual([
    { day: '2026-11-15', course_id: course.id, views: 1 },
    { day: '2026-11-16', course_id: course.id, views: 1 },
  ])
})

it('counts a visitor once per course and half hour, across processes', async () => {
  const shop = await startShop()
  const [course, second] = [await addCourse(shop), await addCourse(shop, { slug: 'second', position: 1 })]
  const processes = [new PageViews(shop.ctx), new PageViews(shop.ctx)]
  const look = async (change: object = {}) => {
    const visit = { courseId: course.id, userAgent: BROWSER, address: '203.0.113.7', viewer: null, ...change }
    for (const process of processes) process.count(visit)
    await Promise.all(processes.map((process) => process.flush()))
    const rows = await shop.ctx.db.selectFrom('page_view_days').select(['course_id', 'views']).execute()
    return [course.id, second.id].map((id) => rows.find(({ course_id }) => course_id === id)?.views ?? 0)
  }
  const member = (userId: string) => ({ viewer: { userId, role: 'student' as const } })
  expect(await look()).toEqual([1, 0])
  expect(await look()).toEqual([1, 0])
  expect(await look({ courseId: second.id })).toEqual([1, 1])
  expect(await look({ userAgent: 'Mozilla/5.0 (iPhone) Safari/605.1' })).toEqual([2, 1])
  expect(await look({ address: '203.0.113.8' })).toEqual([3, 1])
  expect(await look({ address: '2001:db8::1' })).toEqual([4, 1])
  expect(await look({ address: '2001:db8::2' })).toEqual([4, 1])
  expect(await look(member('ada'))).toEqual([5, 1])
  // A signed-in visitor is the same person on another network.
  expect(await look({ ...member('ada'), address: '198.51.100.1' })).toEqual([5, 1])
  expect(await look(member('grace'))).toEqual([6, 1])
  shop.moveClock(29 * 60_000)
  expect(await look()).toEqual([6, 1])
  shop.moveClock(60_000)
  expect(await look()).toEqual([7, 1])
})

it('keeps anonymous marks only for one visit, and only a limited number', async () => {
  const shop = await startShop()
  const course = await addCourse(shop)
  const views = new PageViews(shop.ctx)
  for (let n = 0; n < 2_000; n++) {
    views.count({ courseId: course.id, userAgent: `${BROWSER} ${n}`, address: '203.0.113.7', viewer: null })
  }
  await views.flush()
  const marks = await shop.ctx.db.selectFrom('rate_limits').select('key').where('key', 'like', 'view:%').execute()
  expect(marks).toHaveLength(500)
  expect(marks.every(({ key }) => /^view:[\w-]{43}$/.test(key))).toBe(true)
  shop.moveClock(3_600_000)
  await shop.runner.scheduleRecurring()
  shop.moveClock(3_600_000)
  await shop.runner.runDueJobs()
  expect(await shop.ctx.db.selectFrom('rate_limits').select('key').execute()).toEqual([])
})
