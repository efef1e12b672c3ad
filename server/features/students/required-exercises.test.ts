import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { alan, complete, fail, listLessons, pass, startGatedShop } from '#server/test/gated-shop.ts'
import { signUp } from '#server/test/people.ts'
import { addAccess, endAccess } from '#server/test/sample-lessons.ts'
import { sampleId } from '#server/test/sample-quiz.ts'
import type { TestBrowser } from '#server/test/test-browser.ts'

describe('POST /api/admin/students/:id/waive-exercise', () => {
  const waive = (owner: TestBrowser, studentId: string, lessonId: string, reason = 'Took it on paper') =>
    owner.post(`/api/admin/students/${studentId}/waive-exercise`, { lessonId, reason })
  const list = async (owner: TestBrowser, studentId: string) =>
    (await owner.get(`/api/admin/students/${studentId}/required-exercises`)).json()

  it('completes the lesson without an attempt or a score, and says who did it and why', async () => {
    const { shop, owner, student, course, lessonId, videoId } = await startGatedShop('next', { maxAttempts: 1 })
    await fail(student, lessonId)
    expect((await student.post(`/api/my/lessons/${lessonId}/quiz/attempts`)).json()).toMatchObject({
      code: 'no_attempts_left',
    })
    const exercise = { lessonId, lessonTitle: 'Lesson 1', courseTitle: course.title, passGate: 'next' }
    expect(await list(owner, student.id)).toEqual([{ ...exercise, state: 'open', waiver: null }])

    expect((await waive(owner, student.id, lessonId)).json()).toMatchObject({
      message: 'Lesson 1 is now complete for this student.',
    })
    const waiver = { waivedAt: shop.clock.now().toISOString(), reason: 'Took it on paper' }
    expect(await list(owner, student.id)).toEqual([{ ...exercise, state: 'waived', waiver }])
    expect((await listLessons(student, course.slug))[0]).toMatchObject({
      progress: { completed: true },
      mustPass: { isMet: true, isWaived: true },
    })
    expect((await student.get(`/api/my/lessons/${videoId}`)).statusCode).toBe(200)
    expect((await student.get(`/api/my/lessons/${lessonId}/quiz`)).json()).toMatchObject({
      attempts: [{ score: 0, passed: false }],
    })
    const timeline = (await owner.get(`/api/admin/users/${student.id}/timeline`)).json<{ description: string }[]>()
    expect(timeline.map(({ description }) => description)).toContain('Grace Hopper waived Lesson 1: Took it on paper')
    // The rest of the course leads to the certificate.
    await complete(student, videoId)
    await shop.runner.runDueJobs()
    expect(await shop.ctx.db.selectFrom('certificates').selectAll().execute()).toHaveLength(1)
  })

  it('is refused a second time, without a reason, and after a pass', async () => {
    const { owner, student, lessonId } = await startGatedShop('next')
    for (const reason of ['  ', '\u200b\u2060', 'x'.repeat(501), 'a\u0000b']) {
      expect((await waive(owner, student.id, lessonId, reason)).statusCode).toBe(400)
    }
    const [one, other] = await Promise.all([waive(owner, student.id, lessonId), waive(owner, student.id, lessonId)])
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409])
    expect((await waive(owner, student.id, lessonId)).json()).toMatchObject({ code: 'already_complete' })

    const passed = await startGatedShop('next')
    await pass(passed.student, passed.lessonId)
    expect((await waive(passed.owner, passed.student.id, passed.lessonId)).json()).toMatchObject({
      code: 'already_complete',
    })
    expect(await list(passed.owner, passed.student.id)).toMatchObject([{ state: 'passed', waiver: null }])
  })

  it('is refused for what nobody has to pass, and without access to the course', async () => {
    const { shop, owner, student, course, lessonId, videoId } = await startGatedShop('certificate')
    expect((await waive(owner, student.id, videoId)).json()).toMatchObject({ code: 'not_required' })
    expect((await waive(owner, student.id, sampleId(77))).statusCode).toBe(404)
    const stranger = await signUp(shop, alan)
    expect((await waive(owner, stranger.id, lessonId)).json()).toMatchObject({ code: 'no_access' })
    const grant = await addAccess(shop, stranger.id, course.id)
    await endAccess(shop, grant)
    expect((await waive(owner, stranger.id, lessonId)).json()).toMatchObject({ code: 'no_access' })
    expect(await shop.ctx.db.selectFrom('pass_waivers').selectAll().execute()).toEqual([])
  })

  it('stops being shown once the student passes after all', async () => {
    const { owner, student, course, lessonId } = await startGatedShop('next')
    await waive(owner, student.id, lessonId)
    await pass(student, lessonId)
    expect((await listLessons(student, course.slug))[0]?.mustPass).toEqual({
      for: 'next',
      isMet: true,
      isWaived: false,
    })
    expect(await list(owner, student.id)).toMatchObject([{ state: 'passed' }])
  })

  it('is part of the data export and deleted with the account', async () => {
    const { shop, owner, student, lessonId } = await startGatedShop('next')
    await waive(owner, student.id, lessonId)
    const zip = unzipSync(new Uint8Array((await student.get('/api/account/export')).rawPayload))
    expect(JSON.parse(strFromU8(zip['my-data.json'] ?? new Uint8Array())).waivers).toMatchObject([
      { lesson: 'Lesson 1', reason: 'Took it on paper' },
    ])
    expect((await student.delete('/api/account')).statusCode).toBe(200)
    expect(await shop.ctx.db.selectFrom('pass_waivers').selectAll().execute()).toEqual([])
  })
})
