import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'

import { allEndpoints } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'

import { ada, signUp } from '../test/people.ts'
import { setProgress, writeNote } from '../test/sample-learning.ts'
import { addAccess, addCourseWithLessons } from '../test/sample-lessons.ts'
import { addOrder } from '../test/sample-order.ts'
import { startShop } from '../test/start-shop.ts'

const SECRET = 'what only Ada wrote'

it("no call by a signed-in student reaches another student's data", async () => {
  const shop = await startShop()
  const { course, lessonIds } = await addCourseWithLessons(shop)
  const owner = await signUp(shop, ada)
  await addAccess(shop, owner.id, course.id)
  const [lessonId = ''] = lessonIds
  await setProgress(shop, owner.id, lessonId, { watchedSeconds: 42 })
  await writeNote(shop, owner.id, lessonId, 'Mine', SECRET)
  const order = await addOrder(shop, {
    ...{ user_id: owner.id, item_kind: 'course', item_id: course.id, status: 'paid', paid_cents: 4900 },
    paid_at: shop.clock.now().toISOString(),
  })
  const session = await shop.ctx.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
  const other = await signUp(shop, { ...ada, email: 'other@example.test' })
  const getIds: Record<string, string> = {
    ...{ courseId: course.id, slug: course.slug, lessonId, orderId: order.id, id: session.id ?? '' },
    installmentId: uuidv7(),
  }

  // Calls under /api/my also serve visitors for free previews; this lesson isn't one.
  const isPersonal = ({ access, path }: Endpoint) => access === 'signedIn' || path.startsWith('/api/my/')
  const calls = allEndpoints.filter((endpoint) => isPersonal(endpoint) && endpoint.path.includes(':'))
  expect(calls.length).toBeGreaterThan(15)
  const surprises: string[] = []
  for (const { method, path } of calls) {
    const url = path.replace(/:(\w+)/g, (_, name: string) => getIds[name] ?? `unknown ${name}`)
    const headers = { cookie: `candlewick=${other.cookies.get('candlewick')}` }
    const response = await shop.app.inject({ method, url, headers, payload: { content: 'x', watchedSeconds: 1 } })
    // 503: cards are stored at Stripe, which doesn't run in this test.
    if (![400, 403, 404, 409, 503].includes(response.statusCode) || response.body.includes(SECRET)) {
      surprises.push(`${method} ${path} returned ${response.statusCode} ${response.body.slice(0, 200)}`)
    }
  }
  expect(surprises).toEqual([])
  expect((await owner.get('/api/auth/user')).statusCode).toBe(200)
  expect((await owner.get(`/api/my/notes/${lessonId}`)).body).toContain(SECRET)
})
