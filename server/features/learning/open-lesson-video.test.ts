import { describe, expect, it } from 'vitest'

import type { CourseDetail } from '#contract/catalog/course.ts'

import { ada, grace, signUp } from '../../test/people.ts'
import { addAccess, addCourseWithLessons, endAccess } from '../../test/sample-lessons.ts'
import { startShop } from '../../test/start-shop.ts'

const UNKNOWN = '01999999-0000-7000-8000-000000000000'
const MINUTE = 60_000

async function openCourse() {
  const shop = await startShop()
  const { course, lessonIds } = await addCourseWithLessons(shop, [
    {
      captions_key: 'courses/samples/lesson.vtt',
      transcript_text: '[00:00] Hello.',
      chapters_text: '0:00 Hello\n1:30 - Candles',
    },
    { video_key: null },
    { video_key: 'courses/samples/lost.mp4' },
    { free_preview_since: shop.clock.now().toISOString() },
  ])
  const [lessonId = '', withoutVideo = '', withLostVideo = '', preview = ''] = lessonIds
  await shop.ctx.files.write('courses/samples/lesson.mp4', Buffer.from('0123456789'))
  await shop.ctx.files.write('courses/samples/lesson.vtt', Buffer.from('WEBVTT'))
  await shop.ctx.files.write('courses/samples/sheet.html', Buffer.from('<script>'))
  const attachment = { id: UNKNOWN, lesson_id: lessonId, title: 'Sheet', file_key: 'courses/samples/sheet.html' }
  await shop.ctx.db
    .insertInto('lesson_attachments')
    .values({ ...attachment, position: 0 })
    .execute()
  const student = await signUp(shop, ada)
  const grantId = await addAccess(shop, student.id, course.id)
  return { shop, student, course, grantId, lessonId, withoutVideo, withLostVideo, preview }
}

describe('GET /api/my/lessons/:lessonId/video', () => {
  it('returns a URL that plays in ranges for well over half an hour, and then expires', async () => {
    const { shop, student, lessonId } = await openCourse()
    const { videoUrl, expiresAt } = (await student.get(`/api/my/lessons/${lessonId}/video`)).json()
    expect(Date.parse(expiresAt) - shop.clock.now().getTime()).toBeGreaterThan(60 * MINUTE)
    const visitor = shop.visitor()
    const part = await visitor.get(videoUrl, { headers: { range: 'bytes=2-4' } })
    expect([part.statusCode, part.headers['content-type'], part.headers['content-range'], part.body]).toEqual([
      206,
      'video/mp4',
      'bytes 2-4/10',
      '234',
    ])
    const unchanged = await visitor.get(videoUrl, { headers: { 'if-none-match': String(part.headers.etag) } })
    const notSince = await visitor.get(videoUrl, {
      headers: { 'if-modified-since': String(part.headers['last-modified']) },
    })
    expect([unchanged.statusCode, notSince.statusCode]).toEqual([304, 304])
    expect((await visitor.get(videoUrl, { headers: { range: 'bytes=99-' } })).statusCode).toBe(416)

    shop.moveClock(31 * MINUTE)
    expect((await visitor.get(videoUrl)).statusCode).toBe(200)
    shop.moveClock(24 * 60 * MINUTE)
    const expired = await visitor.get(videoUrl)
    expect([expired.statusCode, expired.headers['cache-control']]).toEqual([403, 'no-store'])
  })

  it('signs every part of a URL', async () => {
    const { shop, student, lessonId } = await openCourse()
    const { videoUrl } = (await student.get(`/api/my/lessons/${lessonId}/video`)).json<{ videoUrl: string }>()
    const forged = [
      videoUrl.replace('lesson.mp4', 'lesson.vtt'),
      videoUrl.replace(/expires=\d+/, 'expires=99999999999'),
      videoUrl.replace(/signature=[^&]+/, 'signature=AAAA'),
      `${videoUrl}&name=x.html`,
      videoUrl.split('?')[0] ?? '',
    ]
    for (const address of forged) expect((await shop.visitor().get(address)).statusCode).toBe(403)
  })

  it('works only for students with access, and stops the moment access ends', async () => {
    const { shop, student, grantId, lessonId, withoutVideo, withLostVideo } = await openCourse()
    const call = `/api/my/lessons/${lessonId}/video`
    const visitor = await shop.visitor().get(call)
    expect([visitor.statusCode, visitor.json().message]).toEqual([401, 'Unauthorized'])
    expect((await (await signUp(shop, grace)).get(call)).statusCode).toBe(403)
    expect((await student.get(`/api/my/lessons/${UNKNOWN}/video`)).statusCode).toBe(404)
    expect((await student.get('/api/my/lessons/no-id/video')).statusCode).toBe(400)
    expect((await student.get(`/api/my/lessons/${withoutVideo}/video`)).statusCode).toBe(404)
    expect((await student.get(`/api/my/lessons/${withLostVideo}/video`)).statusCode).toBe(404)

    const now = shop.clock.now().toISOString()
    await shop.ctx.db.updateTable('access_grants').set({ paused_at: now }).where('id', '=', grantId).execute()
    expect((await student.get(call)).statusCode).toBe(403)
    await shop.ctx.db.updateTable('access_grants').set({ paused_at: null }).where('id', '=', grantId).execute()
    expect((await student.get(call)).statusCode).toBe(200)
    await endAccess(shop, grantId)
    expect((await student.get(call)).statusCode).toBe(403)
  })

  it('shows a free preview to everyone, and nothing else of the course', async () => {
    const { shop, student, course, preview, lessonId } = await openCourse()
    const visitor = shop.visitor()
    const contents = (await visitor.get(`/api/courses/${course.slug}`)).json<CourseDetail>().modules
    expect(contents.flatMap(({ lessons }) => lessons.map(({ previewLessonId }) => previewLessonId))).toEqual([
      ...[null, null, null, preview],
    ])
    const { videoUrl } = (await visitor.get(`/api/my/lessons/${preview}/video`)).json()
    expect((await visitor.get(videoUrl)).statusCode).toBe(200)
    expect((await visitor.get(`/api/my/lessons/${preview}`)).json()).toMatchObject({ title: 'Lesson 4' })
    const other = await signUp(shop, grace)
    expect((await other.put(`/api/my/progress/${preview}`, { watchedSeconds: 1 })).statusCode).toBe(403)
    expect((await other.put(`/api/my/notes/${preview}`, { title: '', content: 'x' })).statusCode).toBe(403)
    for (const part of ['', '/captions', `/attachments/${UNKNOWN}`]) {
      expect((await visitor.get(`/api/my/lessons/${lessonId}${part}`)).statusCode).toBe(401)
      expect((await other.get(`/api/my/lessons/${lessonId}${part}`)).statusCode).toBe(403)
    }
    expect((await visitor.get(`/api/my/lessons/${preview}/attachments/${UNKNOWN}`)).statusCode).toBe(404)

    const text = { type: 'text', transcript_text: 'Read this.' }
    await shop.ctx.db.updateTable('lessons').set(text).where('id', 'in', [preview, lessonId]).execute()
    expect((await visitor.get(`/api/my/lessons/${preview}`)).json()).toMatchObject({ transcriptText: 'Read this.' })
    const refused = await visitor.get(`/api/my/lessons/${lessonId}`)
    expect([refused.statusCode, refused.body.includes('Read this.')]).toEqual([401, false])

    // A course taken off sale shows nothing to people who don't own it.
    await shop.ctx.db.updateTable('courses').set({ published_at: null }).where('id', '=', course.id).execute()
    expect((await visitor.get(`/api/my/lessons/${preview}/video`)).statusCode).toBe(401)
    expect((await other.get(`/api/my/lessons/${preview}/video`)).statusCode).toBe(403)
    expect((await student.get(`/api/my/lessons/${preview}/video`)).statusCode).toBe(200)
  })
})

describe('GET /api/my/lessons/:lessonId', () => {
  it('returns transcript, captions and downloads', async () => {
    const { shop, student, lessonId } = await openCourse()
    const lesson = (await student.get(`/api/my/lessons/${lessonId}`)).json()
    expect(lesson).toMatchObject({ transcriptText: '[00:00] Hello.', attachments: [{ title: 'Sheet' }] })
    expect(lesson.chapters).toEqual([
      { seconds: 0, title: 'Hello' },
      { seconds: 90, title: 'Candles' },
    ])
    const captions = await student.get(lesson.captionsUrl)
    expect([captions.statusCode, captions.headers['content-type'], captions.body]).toEqual([
      200,
      'text/vtt; charset=utf-8',
      'WEBVTT',
    ])
    // Staff uploads are downloaded, never displayed from our own origin.
    const led = await student.get(lesson.attachments[0].url)
    expect(led.statusCode).toBe(302)
    const file = await shop.visitor().get(String(led.headers.location))
    expect(file.headers['content-disposition']).toContain('attachment; filename="sheet.html"')
    expect(file.headers['content-type']).not.toContain('html')
  })
})
