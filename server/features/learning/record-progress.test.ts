import { describe, expect, it } from 'vitest'

import { ada, grace, signUp } from '../../test/people.ts'
import { addAccess, addCourseWithLessons, endAccess } from '../../test/sample-lessons.ts'
import { startShop } from '../../test/start-shop.ts'

const UNKNOWN = '01999999-0000-7000-8000-000000000000'

async function openCourse() {
  const shop = await startShop()
  const { course, lessonIds } = await addCourseWithLessons(shop, [{}, { video_duration_seconds: null }])
  const student = await signUp(shop, ada)
  const grantId = await addAccess(shop, student.id, course.id)
  const [lessonId = '', lessonWithoutLength = ''] = lessonIds
  const save = (body: object, lesson = lessonId) => student.put(`/api/my/progress/${lesson}`, body)
  return { shop, course, student, grantId, lessonId, lessonWithoutLength, save }
}

describe('PUT /api/my/progress/:lessonId', () => {
  it('accepts watchedSeconds alone and uses it as the position too', async () => {
    const { save, lessonId } = await openCourse()
    expect((await save({ watchedSeconds: 42.5 })).json()).toEqual({
      lessonId,
      lessonPercent: 43,
      watchedSeconds: 42.5,
      positionSeconds: 42.5,
      completed: false,
    })
    expect((await save({ completed: true })).json()).toMatchObject({
      lessonPercent: 100,
      watchedSeconds: 42.5,
      positionSeconds: 42.5,
      completed: true,
    })
  })

  it('never decreases watched time or reverts completed, and moves the position freely', async () => {
    const { save } = await openCourse()
    await save({ watchedSeconds: 80, completed: true })
    const later = await save({ watchedSeconds: 20, completed: false })
    expect(later.json()).toMatchObject({ watchedSeconds: 80, positionSeconds: 20, completed: true })
    const moved = await save({ watchedSeconds: 81, positionSeconds: 5 })
    expect(moved.json()).toMatchObject({ watchedSeconds: 81, positionSeconds: 5 })
    expect((await save({ positionSeconds: 7 })).json()).toMatchObject({ watchedSeconds: 81, positionSeconds: 7 })
  })

  it("stores watched time beyond the lesson's length, and clamps only the position", async () => {
    const { save, lessonWithoutLength } = await openCourse()
    const beyond = await save({ watchedSeconds: 250.25 })
    expect(beyond.json()).toMatchObject({ watchedSeconds: 250.25, positionSeconds: 100, lessonPercent: 100 })
    const free = await save({ watchedSeconds: 250 }, lessonWithoutLength)
    expect(free.json()).toMatchObject({ watchedSeconds: 250, positionSeconds: 250, lessonPercent: 0 })
  })

  it('ignores unknown keys and treats null as absent', async () => {
    const { save } = await openCourse()
    const response = await save({ watchedSeconds: 3, positionSeconds: null, completed: null, userId: UNKNOWN })
    expect(response.json()).toMatchObject({ watchedSeconds: 3, positionSeconds: 3, completed: false })
  })

  it.each([
    [{}, 'Please send completed or watchedSeconds.'],
    [{ watchedSeconds: -1 }, 'Watched seconds is not valid.'],
    [{ watchedSeconds: '12' }, 'Watched seconds is not valid.'],
    [{ watchedSeconds: 1e12 }, 'Watched seconds is not valid.'],
    [{ completed: 'yes' }, 'Completed is not valid.'],
  ])('refuses %j', async (body, message) => {
    const { save } = await openCourse()
    const response = await save(body)
    expect([response.statusCode, response.json().message]).toEqual([400, message])
  })

  it('works only for students with access', async () => {
    const { shop, course, student, grantId, lessonId, save } = await openCourse()
    const other = await signUp(shop, grace)
    const call = `/api/my/progress/${lessonId}`
    expect((await shop.visitor().put(call, { watchedSeconds: 1 })).statusCode).toBe(401)
    expect((await other.put(call, { watchedSeconds: 1 })).statusCode).toBe(403)
    expect((await save({ watchedSeconds: 1 }, UNKNOWN)).statusCode).toBe(404)
    expect((await save({ watchedSeconds: 1 }, 'no-id')).statusCode).toBe(400)

    const secondGrant = await addAccess(shop, student.id, course.id, 'bundle_order')
    await endAccess(shop, grantId)
    expect((await save({ watchedSeconds: 1 })).statusCode).toBe(200)
    await endAccess(shop, secondGrant)
    expect((await save({ watchedSeconds: 9 })).statusCode).toBe(403)
    const rows = await shop.ctx.db.selectFrom('lesson_progress').selectAll().execute()
    expect(rows).toMatchObject([{ user_id: student.id, watched_seconds: 1 }])
  })

  it('merges saves from two tabs at the same moment, in any order', async () => {
    const { save, shop, course, student } = await openCourse()
    const seconds = Array.from({ length: 40 }, (_, n) => (n * 17) % 40)
    const responses = await Promise.all(
      seconds.map((watchedSeconds) => save({ watchedSeconds, completed: watchedSeconds === 11 })),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(seconds.map(() => 200))
    const { lessons } = (await student.get(`/api/my/progress/course/${course.id}`)).json()
    expect(lessons[0]).toMatchObject({ watchedSeconds: 39, completed: true, lessonPercent: 100 })
    expect(await shop.ctx.db.selectFrom('lesson_progress').selectAll().execute()).toHaveLength(1)
  })
})

describe('GET /api/my/progress/course/:courseId', () => {
  it('lists every lesson of the course, watched or not, and nothing about other students', async () => {
    const { shop, course, student, lessonId, lessonWithoutLength, save } = await openCourse()
    const other = await signUp(shop, grace)
    await addAccess(shop, other.id, course.id)
    await other.put(`/api/my/progress/${lessonWithoutLength}`, { completed: true })
    await save({ watchedSeconds: 30 })
    expect((await student.get(`/api/my/progress/course/${course.id}`)).json()).toEqual({
      courseId: course.id,
      lessons: [
        { lessonId, lessonPercent: 30, watchedSeconds: 30, positionSeconds: 30, completed: false },
        { lessonId: lessonWithoutLength, lessonPercent: 0, watchedSeconds: 0, positionSeconds: null, completed: false },
      ],
    })
  })

  it('returns 401, 403 or 404 to people who may not see it', async () => {
    const { shop, course, student, grantId } = await openCourse()
    const call = `/api/my/progress/course/${course.id}`
    expect((await shop.visitor().get(call)).statusCode).toBe(401)
    expect((await (await signUp(shop, grace)).get(call)).statusCode).toBe(403)
    expect((await student.get(`/api/my/progress/course/${UNKNOWN}`)).statusCode).toBe(404)
    await endAccess(shop, grantId)
    expect((await student.get(call)).statusCode).toBe(403)
  })
})

describe('GET /api/my/courses/:slug/lessons', () => {
  it('shows modules and lessons in order, and what is complete', async () => {
    const { course, student, lessonId, lessonWithoutLength, save } = await openCourse()
    await save({ completed: true })
    expect((await student.get('/api/my/courses/intro-to-trading/lessons')).json()).toMatchObject({
      id: course.id,
      slug: 'intro-to-trading',
      title: 'Introduction to Trading',
      modules: [
        {
          title: 'Module',
          lessons: [
            { id: lessonId, title: 'Lesson 1', durationSeconds: 100, progress: { completed: true } },
            { id: lessonWithoutLength, title: 'Lesson 2', durationSeconds: null, progress: { completed: false } },
          ],
        },
      ],
    })
  })

  it('keeps a course that is no longer on sale open to its owners, and shows changes right away', async () => {
    const { shop, student, lessonId } = await openCourse()
    const call = '/api/my/courses/intro-to-trading/lessons'
    await student.get(call)
    await shop.ctx.cache.change('catalog', async (trx) => {
      await trx.updateTable('courses').set({ published_at: null }).execute()
      await trx.updateTable('lessons').set({ title: 'Renamed' }).where('id', '=', lessonId).execute()
    })
    expect((await student.get(call)).json().modules[0].lessons[0].title).toBe('Renamed')
  })

  it('returns 401, 403 or 404 to people who may not see it', async () => {
    const { shop, student, grantId } = await openCourse()
    const call = '/api/my/courses/intro-to-trading/lessons'
    expect((await shop.visitor().get(call)).statusCode).toBe(401)
    expect((await (await signUp(shop, grace)).get(call)).statusCode).toBe(403)
    expect((await student.get('/api/my/courses/no-such-course/lessons')).statusCode).toBe(404)
    await endAccess(shop, grantId)
    expect((await student.get(call)).statusCode).toBe(403)
  })
})
