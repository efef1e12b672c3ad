import { describe, expect, it } from 'vitest'

import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'
import type { AdminCourseDetail, AdminLesson, AdminModule } from '#contract/catalog/admin-course.ts'

import { addCourse } from '../../../test/sample-course.ts'
import { startStaffedShop } from '../../../test/staff.ts'

const UNKNOWN = '018f0000-0000-7000-8000-000000000000'

/** A course with two modules of two lessons each: One (a, b) and Two (c, d). */
async function startWithLessons() {
  const { shop, owner } = await startStaffedShop()
  const { id } = await addCourse(shop)
  const addModule = async (title: string, position?: number, course = id) =>
    (await owner.post(`/api/admin/courses/${course}/modules`, { title, position })).json<AdminModule>()
  const addLesson = async (moduleId: string, body: object) =>
    (await owner.post(`/api/admin/modules/${moduleId}/lessons`, body)).json<AdminLesson>()
  const [one, two] = [await addModule('One', 0), await addModule('Two', 1)]
  const a = await addLesson(one.id, { title: 'a', position: 0 })
  const b = await addLesson(one.id, { title: 'b', position: 1 })
  const c = await addLesson(two.id, { title: 'c', position: 0 })
  const d = await addLesson(two.id, { title: 'd', position: 1 })
  const shown = async () => {
    const { modules } = (await owner.get(`/api/admin/courses/${id}/details`)).json<AdminCourseDetail>()
    return modules.map(({ title, lessons }) => `${title}: ${lessons.map((lesson) => lesson.title).join('')}`)
  }
  const lastEntry = async () => (await owner.get('/api/admin/audit-log?limit=1')).json<AuditEntry[]>()[0]
  return { shop, owner, courseId: id, one, two, a, b, c, d, addModule, addLesson, shown, lastEntry }
}

describe('modules', () => {
  it('are added at the end or at a position, renamed, and deleted with their lessons', async () => {
    const { owner, one, two, courseId, addModule, shown, lastEntry } = await startWithLessons()
    expect((await addModule('Three')).position).toBe(2)
    expect(await addModule('First', 0)).toMatchObject({ position: 0, lessons: [] })
    expect(await shown()).toEqual(['First: ', 'One: ab', 'Two: cd', 'Three: '])
    expect((await owner.put(`/api/admin/modules/${two.id}`, { title: 'Zwei' })).json()).toMatchObject({ title: 'Zwei' })
    expect(await lastEntry()).toMatchObject({
      action: 'module.update',
      subject: { label: 'Introduction to Trading › Zwei' },
      before: { title: 'Two' },
      after: { title: 'Zwei' },
    })
    expect((await owner.delete(`/api/admin/modules/${one.id}`)).json()).toEqual({ deleted: true })
    expect(await shown()).toEqual(['First: ', 'Zwei: cd', 'Three: '])
    expect(await lastEntry()).toMatchObject({ action: 'module.delete', before: { lessons: ['a', 'b'] } })
    const responses = await Promise.all([
      owner.post(`/api/admin/courses/${courseId}/modules`, { title: ' ' }),
      owner.post(`/api/admin/courses/${UNKNOWN}/modules`, { title: 'x' }),
      owner.put(`/api/admin/modules/${one.id}`, { title: 'x' }),
      owner.delete(`/api/admin/modules/${one.id}`),
    ])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([400, 404, 404, 404])
    expect(responses[0].json().message).toBe('Title is required.')
  })

  it('are renumbered without gaps when some are deleted at the same time, and so are the lessons', async () => {
    const { owner, courseId, one, two, a, c, d, addModule, addLesson } = await startWithLessons()
    const more = await Promise.all(['Three', 'Four', 'Five'].map((title) => addModule(title)))
    for (const title of ['e', 'f', 'g']) await addLesson(two.id, { title })
    const [three, four] = more
    const responses = await Promise.all(
      [`modules/${one.id}`, `modules/${three?.id}`, `modules/${four?.id}`, `lessons/${c.id}`, `lessons/${d.id}`].map(
        (path) => owner.delete(`/api/admin/${path}`),
      ),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    const places = async () => {
      const { modules } = (await owner.get(`/api/admin/courses/${courseId}/details`)).json<AdminCourseDetail>()
      return modules.map(({ position, lessons }) => [position, lessons.map((lesson) => lesson.position)])
    }
    expect(await places()).toEqual([
      [0, [0, 1, 2]],
      [1, []],
    ])
    expect((await owner.delete(`/api/admin/lessons/${a.id}`)).statusCode).toBe(404)
    const gone = (await owner.get(`/api/admin/courses/${courseId}/details`)).json<AdminCourseDetail>().modules
    const first = gone[0]?.lessons[0]?.id
    await owner.post(`/api/admin/modules/${gone[1]?.id}/lessons/reorder`, { lessonIds: [first] })
    expect(await places()).toEqual([
      [0, [0, 1]],
      [1, [0]],
    ])
  })

  it('are reordered correctly, whatever else happens at the same time', async () => {
    const { owner, courseId, one, two, addModule, shown, lastEntry } = await startWithLessons()
    const reorder = (moduleIds: string[]) => owner.post(`/api/admin/courses/${courseId}/modules/reorder`, { moduleIds })
    expect((await reorder([two.id, one.id])).json<AdminModule[]>().map(({ title }) => title)).toEqual(['Two', 'One'])
    expect(await shown()).toEqual(['Two: cd', 'One: ab'])
    expect(await lastEntry()).toMatchObject({ before: { order: ['One', 'Two'] }, after: { order: ['Two', 'One'] } })
    const [first, second] = await Promise.all([
      reorder([one.id, two.id]),
      reorder([two.id, one.id]),
      addModule('Three'),
    ])
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect((await shown()).toSorted()).toEqual(['One: ab', 'Three: ', 'Two: cd'])
    expect((await reorder([UNKNOWN])).statusCode).toBe(400)
  })
})

describe('lessons', () => {
  it('are added, changed field by field and deleted', async () => {
    const { owner, shop, one, addLesson, lastEntry } = await startWithLessons()
    const full = {
      title: 'Candles',
      videoKey: 'courses/candles.mp4',
      videoDuration: 60.4,
      transcriptText: 'Hello.',
      captionsKey: 'courses/candles.vtt',
      chaptersText: '0:00 Welcome\n0:30 Bodies',
      isFreePreview: true,
      attachments: [{ title: 'Slides', fileKey: 'downloads/slides.pdf' }],
    }
    const lesson = await addLesson(one.id, full)
    expect(lesson).toMatchObject({
      ...full,
      videoDuration: 60,
      moduleId: one.id,
      position: 2,
      type: 'video',
      attachments: [{ title: 'Slides', fileKey: 'downloads/slides.pdf' }],
    })
    const change = { title: 'One candle', videoKey: '', videoDuration: null, isFreePreview: false, attachments: [] }
    const changed = (await owner.put(`/api/admin/lessons/${lesson.id}`, change)).json()
    expect(changed).toMatchObject({
      title: 'One candle',
      videoKey: null,
      videoDuration: null,
      transcriptText: 'Hello.',
      isFreePreview: false,
      attachments: [],
    })
    expect(await lastEntry()).toMatchObject({
      action: 'lesson.update',
      before: { title: 'Candles', videoKey: 'courses/candles.mp4' },
      after: { title: 'One candle', videoKey: null },
    })
    const page = (await shop.visitor().get('/api/courses/intro-to-trading')).json()
    expect(page.modules[0].lessons.map(({ title }: { title: string }) => title)).toEqual(['a', 'b', 'One candle'])
    expect((await owner.delete(`/api/admin/lessons/${lesson.id}`)).json()).toEqual({ deleted: true })
    expect((await owner.delete(`/api/admin/lessons/${lesson.id}`)).statusCode).toBe(404)
  })

  it('take as long as their text when they are read', async () => {
    const { owner, one, addLesson } = await startWithLessons()
    const twoMinutes = 'word '.repeat(440)
    const lesson = await addLesson(one.id, { title: 'Read', type: 'text', transcriptText: twoMinutes })
    expect(lesson.videoDuration).toBe(120)
    const change = async (body: object) => (await owner.put(`/api/admin/lessons/${lesson.id}`, body)).json()
    expect(await change({ title: 'Read me' })).toMatchObject({ videoDuration: 120 })
    expect(await change({ transcriptText: twoMinutes + twoMinutes })).toMatchObject({ videoDuration: 240 })
    expect(await change({ videoDuration: 90 })).toMatchObject({ videoDuration: 90 })
    expect(await change({ videoDuration: null })).toMatchObject({ videoDuration: 240 })
    expect(await change({ transcriptText: '' })).toMatchObject({ videoDuration: null })
    expect(await change({ type: 'video', transcriptText: twoMinutes })).toMatchObject({ videoDuration: null })
    expect(await change({ type: 'text' })).toMatchObject({ videoDuration: 120 })
    expect(await addLesson(one.id, { title: 'Watch', transcriptText: twoMinutes })).toMatchObject({
      videoDuration: null,
    })
  })

  it.each([
    [{ title: '' }, 'Title is required.'],
    [{ title: 'x', videoDuration: -3 }, 'Video duration is not valid.'],
    [{ title: 'x', transcriptText: 'a\u0000' }, "This text contains characters that can't be stored."],
    [{ title: 'x', chaptersText: '0:30 A\n0:10 B' }, 'The time in line 2 must be later than the one before it.'],
    [{ title: 'x', attachments: [{ title: 'Slides' }] }, 'File key is required.'],
  ])('are refused as %j', async (body, message) => {
    const { owner, one, a } = await startWithLessons()
    for (const response of [
      await owner.post(`/api/admin/modules/${one.id}/lessons`, body),
      await owner.put(`/api/admin/lessons/${a.id}`, body),
    ]) {
      expect([response.statusCode, response.json().message]).toEqual([400, message])
    }
  })

  it('are reordered within a module and moved to another one of the same course', async () => {
    const { owner, shop, one, two, a, b, c, d, addModule, addLesson, shown, lastEntry } = await startWithLessons()
    const reorder = (moduleId: string, lessonIds: string[]) =>
      owner.post(`/api/admin/modules/${moduleId}/lessons/reorder`, { lessonIds })
    await reorder(one.id, [b.id, a.id])
    expect(await shown()).toEqual(['One: ba', 'Two: cd'])
    expect((await reorder(two.id, [c.id, a.id, d.id])).json()).toMatchObject([
      { lessons: [{ title: 'b' }] },
      { lessons: [{ title: 'c' }, { title: 'a', moduleId: two.id }, { title: 'd' }] },
    ])
    expect(await lastEntry()).toMatchObject({
      action: 'lessons.reorder',
      before: { order: ['c', 'd'] },
      after: { order: ['c', 'a', 'd'] },
    })
    const other = await addCourse(shop, { slug: 'other' })
    const foreign = await addLesson((await addModule('Foreign', 0, other.id)).id, { title: 'foreign' })
    await reorder(one.id, [foreign.id, b.id])
    expect(await shown()).toEqual(['One: b', 'Two: cad'])
    expect((await reorder(one.id, [foreign.id])).statusCode).toBe(400)
    expect((await reorder(UNKNOWN, [a.id])).statusCode).toBe(404)
  })

  it('are never lost or duplicated when two people drag the same one', async () => {
    const { owner, one, two, a, b, c, d, shown } = await startWithLessons()
    const reorder = (moduleId: string, lessons: AdminLesson[]) =>
      owner.post(`/api/admin/modules/${moduleId}/lessons/reorder`, { lessonIds: lessons.map(({ id }) => id) })
    await Promise.all([reorder(two.id, [a, c, d]), reorder(one.id, [b, a]), reorder(two.id, [d, a, c])])
    const letters = (await shown()).map((line) => line.split(': ')[1]).join('')
    expect([...letters].toSorted()).toEqual(['a', 'b', 'c', 'd'])
  })

  it("in archived courses can't be edited", async () => {
    const { owner, shop, one, a } = await startWithLessons()
    await shop.ctx.db.updateTable('courses').set({ archived_at: '2026-11-15T10:00:00.000Z' }).execute()
    const responses = await Promise.all([
      owner.put(`/api/admin/lessons/${a.id}`, { title: 'x' }),
      owner.delete(`/api/admin/lessons/${a.id}`),
      owner.post(`/api/admin/modules/${one.id}/lessons`, { title: 'x' }),
    ])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  })
})
