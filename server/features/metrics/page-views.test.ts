import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'

import { grace, signIn, signUp } from '../../test/people.ts'
import { addCourse } from '../../test/sample-course.ts'
import { startShop } from '../../test/start-shop.ts'
import { PageViews } from './page-views.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'

it('counts looks at a course page by people, and forgets who they were', async () => {
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
  // What has not been written yet is written when the shop closes.
  await shop.app.close()
  const rows = await shop.ctx.db.selectFrom('page_view_days').selectAll().orderBy('day').execute()
  expect(rows).toEqual([
    { day: '2026-11-15', course_id: course.id, views: 3 },
    { day: '2026-11-16', course_id: course.id, views: 1 },
  ])
})

it('adds to what other processes have counted', async () => {
  const shop = await startShop()
  const course = await addCourse(shop)
  for (const process of [new PageViews(shop.ctx), new PageViews(shop.ctx)]) {
    process.count({ courseId: course.id, userAgent: BROWSER, role: 'student' })
    await process.flush()
  }
  expect(await shop.ctx.db.selectFrom('page_view_days').select('views').execute()).toEqual([{ views: 2 }])
})
