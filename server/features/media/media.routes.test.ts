import { readFileSync } from 'node:fs'
import path from 'node:path'

import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'

import type { MediaFile } from '#contract/media/media-file.ts'

import { grace, signUp } from '../../test/people.ts'
import { addCourse } from '../../test/sample-course.ts'
import { startShop, type TestShop } from '../../test/start-shop.ts'

const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'
const SAMPLE = readFileSync(path.resolve(import.meta.dirname, '../../seed/media/trailer-intro-to-trading.mp4'))
const VIDEO = { fileName: 'Größe & Risk.mp4', fileType: 'video', mimeType: 'video/mp4', category: 'courses' }

async function openBackOffice() {
  const shop = await startShop()
  const staff = await signUp(shop, grace, 'admin')
  return { shop, staff }
}

function put({ app }: TestShop, url: string, content: Buffer, type: string) {
  return app.inject({ method: 'PUT', url, payload: content, headers: { 'content-type': type } })
}

async function upload({ shop, staff }: Awaited<ReturnType<typeof openBackOffice>>, body: object, content: Buffer) {
  const announced = { ...VIDEO, ...body }
  const { uploadUrl, mediaFileId } = (await staff.post('/api/admin/media/presign-upload', announced)).json()
  expect((await put(shop, uploadUrl, content, announced.mimeType)).statusCode).toBe(200)
  return staff.post('/api/admin/media/confirm-upload', { mediaFileId, fileSizeBytes: content.length })
}

async function addLesson(shop: TestShop, change: object = {}) {
  const course = await addCourse(shop)
  const [moduleId, lessonId] = [uuidv7(), uuidv7()]
  const { db } = shop.ctx
  await db.insertInto('modules').values({ id: moduleId, course_id: course.id, title: 'One', position: 0 }).execute()
  const lesson = { id: lessonId, module_id: moduleId, title: 'What one candle shows', position: 0, type: 'video' }
  await db
    .insertInto('lessons')
    .values({ ...lesson, ...change })
    .execute()
  const find = () => db.selectFrom('lessons').selectAll().where('id', '=', lessonId).executeTakeFirstOrThrow()
  return { course, lessonId, find }
}

const isFile = (file: { id?: string }): file is MediaFile => file.id !== undefined

describe('an upload', () => {
  it('goes from the presigned URL to the library, with details read from the file itself', async () => {
    const office = await openBackOffice()
    const { course } = await addLesson(office.shop)
    const response = await upload(office, { courseId: course.id, fileSizeBytes: SAMPLE.length }, SAMPLE)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      originalFileName: 'Größe & Risk.mp4',
      fileSizeBytes: SAMPLE.length,
      fileType: 'video',
      category: 'courses',
      duration: 24,
      width: 1280,
      height: 720,
      isActive: true,
    })
    const { presignedUrl, downloadUrl, metadata } = response.json<MediaFile>()
    expect(metadata.presignedUrl).toBe(presignedUrl)
    const played = await office.shop.visitor().get(presignedUrl ?? '', { headers: { range: 'bytes=4-7' } })
    expect([played.statusCode, played.body, played.headers['content-type']]).toEqual([206, 'ftyp', 'video/mp4'])
    const saved = await office.shop.visitor().get(downloadUrl ?? '')
    expect(saved.headers['content-disposition']).toContain("filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%26%20Risk.mp4")

    const library = (await office.staff.get('/api/admin/media/library')).json()
    expect(library.data.courses[course.title]).toMatchObject([{ originalFileName: 'Größe & Risk.mp4' }])
    const stats = (await office.staff.get('/api/admin/media/stats')).json()
    expect(stats.data).toEqual({
      s3Stats: { totalSize: SAMPLE.length, totalFiles: 1 },
      dbStats: { activeFiles: 1 },
    })
    const again = await office.staff.post('/api/admin/media/confirm-upload', { mediaFileId: response.json().id })
    expect(again.json()).toEqual(response.json())
  })

  it('works without a course or lesson, sent as an empty string or null', async () => {
    const office = await openBackOffice()
    const spec = { fileName: 'plan.txt', fileType: 'document', mimeType: 'text/plain', category: 'general' }
    const response = await upload(office, { ...spec, courseId: '', lessonId: null }, Buffer.from('Buy low.'))
    expect(response.json()).toMatchObject({ fileType: 'document', category: 'general', courseId: null })
  })

  it("for a lesson becomes that lesson's video, with its length", async () => {
    const office = await openBackOffice()
    const { lessonId, course, find } = await addLesson(office.shop)
    const { key } = (await upload(office, { courseId: '', lessonId }, SAMPLE)).json()
    expect(await find()).toMatchObject({ video_key: key, video_duration_seconds: 24 })
    const { data } = (await office.staff.get('/api/admin/media/files')).json()
    expect(data[0].usedBy).toEqual([{ kind: 'video', title: 'What one candle shows', courseTitle: course.title }])
  })

  it.each([
    [
      'a page that is called a video',
      { fileName: 'a.mp4' },
      '<!doctype html><script>',
      'is a web page, not a .mp4 file',
    ],
    ['a program that is called a picture', { fileName: 'a.png', mimeType: 'image/png' }, 'MZ\x90', 'is a program'],
    ['noise that is called a video', { fileName: 'a.mp4' }, 'noise', 'is not a real .mp4 file'],
    ['nothing at all', { fileName: 'a.mp4' }, '', 'is empty'],
    ['a picture that is announced as a video', { fileName: 'a.png' }, PNG, 'is a PNG picture'],
  ])('refuses %s and stores nothing', async (_, announced, content, words) => {
    const office = await openBackOffice()
    const refused = await upload(office, announced, Buffer.from(content, 'latin1'))
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'file_refused'])
    expect(refused.json().message).toContain(words)
    expect((await office.staff.get('/api/admin/media/files')).json().data).toEqual([])
    expect(await office.shop.ctx.files.list({ limit: 10 })).toEqual([])
  })

  it('accepts unknown types as other', async () => {
    const office = await openBackOffice()
    const announced = { fileName: 'levels.xyz', mimeType: '', category: 'downloads' }
    const { uploadUrl, mediaFileId, contentType } = (
      await office.staff.post('/api/admin/media/presign-upload', announced)
    ).json()
    expect(contentType).toBe('application/octet-stream')
    await put(office.shop, uploadUrl, Buffer.from('anything'), contentType)
    const file = (await office.staff.post('/api/admin/media/confirm-upload', { mediaFileId })).json()
    expect(file.fileType).toBe('other')
    const shown = await office.shop.visitor().get(file.presignedUrl)
    expect(shown.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    expect(shown.headers['content-disposition']).toMatch(/^attachment/)
  })

  it("can't be confirmed before it has arrived, with another length, or on an altered URL", async () => {
    const { shop, staff } = await openBackOffice()
    const announced = { ...VIDEO, fileSizeBytes: SAMPLE.length }
    const { uploadUrl, mediaFileId } = (await staff.post('/api/admin/media/presign-upload', announced)).json()
    const early = await staff.post('/api/admin/media/confirm-upload', { mediaFileId })
    expect([early.statusCode, early.json().code]).toEqual([409, 'not_uploaded'])
    expect((await put(shop, uploadUrl, SAMPLE.subarray(1), 'video/mp4')).statusCode).toBe(403)
    expect((await put(shop, uploadUrl, SAMPLE, 'text/html')).statusCode).toBe(403)
    expect((await put(shop, uploadUrl.replace('/courses/', '/general/'), SAMPLE, 'video/mp4')).statusCode).toBe(403)
    shop.moveClock(3_700_000)
    expect((await put(shop, uploadUrl, SAMPLE, 'video/mp4')).statusCode).toBe(403)
  })

  it('shows as inactive until confirmed, and is deleted after a week', async () => {
    const { shop, staff } = await openBackOffice()
    const { uploadUrl } = (await staff.post('/api/admin/media/presign-upload', VIDEO)).json()
    await put(shop, uploadUrl, SAMPLE, 'video/mp4')
    const { data } = (await staff.get('/api/admin/media/library')).json()
    expect(data.courses['No course']).toMatchObject([{ isActive: false, presignedUrl: null }])
    await shop.runner.scheduleRecurring()
    shop.moveClock(8 * 86_400_000)
    await shop.runner.runDueJobs()
    expect(await shop.ctx.files.list({ limit: 10 })).toEqual([])
    expect(await shop.ctx.db.selectFrom('media_files').selectAll().execute()).toEqual([])
  })
})

describe('a multipart upload', () => {
  it('resumes after a break with the missing parts', async () => {
    const { shop, staff } = await openBackOffice()
    const partSize = 8 * 1024 * 1024
    const content = Buffer.concat([SAMPLE, Buffer.alloc(partSize)])
    const base = '/api/admin/media/multipart'
    const started = await staff.post(base, { ...VIDEO, fileSizeBytes: content.length })
    const { mediaFileId, partCount, partSizeBytes } = started.json()
    expect([partCount, partSizeBytes]).toEqual([2, partSize])
    const sendPart = async (partNumber: number) => {
      const { parts } = (await staff.post(`${base}/${mediaFileId}/sign`, { partNumbers: [partNumber] })).json()
      const part = content.subarray((partNumber - 1) * partSize, partNumber * partSize)
      return put(shop, parts[0].uploadUrl, part, 'application/octet-stream')
    }
    expect((await sendPart(2)).statusCode).toBe(200)
    expect((await staff.post(`${base}/${mediaFileId}/complete`)).json().code).toBe('parts_missing')
    expect((await staff.get(`${base}/${mediaFileId}`)).json().arrivedParts).toEqual([2])
    expect((await staff.post(`${base}/${mediaFileId}/sign`, { partNumbers: [3] })).statusCode).toBe(400)
    expect((await sendPart(1)).statusCode).toBe(200)
    for (let time = 0; time < 2; time++) {
      expect((await staff.post(`${base}/${mediaFileId}/complete`)).statusCode).toBe(200)
    }
    const confirmed = await staff.post('/api/admin/media/confirm-upload', { mediaFileId })
    expect(confirmed.json()).toMatchObject({ duration: 24, fileSizeBytes: content.length, isActive: true })
    expect((await staff.get(`${base}/${mediaFileId}`)).statusCode).toBe(404)
  })

  it('leaves nothing behind when aborted', async () => {
    const { shop, staff } = await openBackOffice()
    const base = '/api/admin/media/multipart'
    const { mediaFileId } = (await staff.post(base, { ...VIDEO, fileSizeBytes: 20_000_000 })).json()
    expect((await staff.post(`${base}/${mediaFileId}/abort`)).statusCode).toBe(200)
    expect((await staff.get(`${base}/${mediaFileId}`)).statusCode).toBe(404)
    expect(await shop.ctx.db.selectFrom('media_files').selectAll().execute()).toEqual([])
  })
})

describe('GET /api/admin/media/library', () => {
  it('searches, filters and pages, and includes files found only in the store', async () => {
    const office = await openBackOffice()
    const { shop, staff } = office
    const text = { mimeType: 'text/plain', category: 'general' }
    for (const fileName of ['ÄRGER 100%.txt', 'b.txt']) await upload(office, { ...text, fileName }, Buffer.from('x'))
    await shop.ctx.files.write('downloads/left-behind.pdf', Buffer.from('%PDF-'))
    await shop.ctx.files.write('avatars/ada.webp', Buffer.from('private'))
    shop.moveClock(60_000)
    const read = async (query: string) => {
      const response = await staff.get(`/api/admin/media/library${query}`)
      const { data } = response.json()
      const files = [...Object.values<object[]>(data.courses), data.thumbnails, data.downloads, data.general].flat()
      const names = files.map((file) => (isFile(file) ? file.originalFileName : (file as { key: string }).key))
      return [Number(response.headers['x-total-count']), ...names]
    }
    expect(await read('')).toEqual([3, 'downloads/left-behind.pdf', 'b.txt', 'ÄRGER 100%.txt'])
    expect(await read('?search=ärger')).toEqual([1, 'ÄRGER 100%.txt'])
    expect(await read('?search=0%25')).toEqual([1, 'ÄRGER 100%.txt'])
    expect(await read('?search=b_txt')).toEqual([0])
    expect(await read('?category=downloads&fileType=document')).toEqual([1, 'downloads/left-behind.pdf'])
    expect(await read('?category=all&fileType=video')).toEqual([0])
    expect(await read('?limit=1&offset=1')).toEqual([3, 'ÄRGER 100%.txt'])
    expect(await read('?limit=2&offset=2')).toEqual([3, 'downloads/left-behind.pdf'])
  })
})

describe('DELETE /api/admin/media/files/:id', () => {
  it('first reports the lessons when asked to, then leaves them without a video', async () => {
    const office = await openBackOffice()
    const { shop, staff } = office
    const { lessonId, find } = await addLesson(shop)
    const { id, key } = (await upload(office, { lessonId }, SAMPLE)).json()
    const warned = await staff.delete(`/api/admin/media/files/${id}?unlessUsed=true`)
    expect([warned.statusCode, warned.json().code]).toEqual([409, 'file_in_use'])
    expect(warned.json().message).toContain("'What one candle shows' (Introduction to Trading)")
    expect((await find()).video_key).toBe(key)

    expect((await staff.delete(`/api/admin/media/files/${id}`)).statusCode).toBe(200)
    expect((await find()).video_key).toBeNull()
    // Its bytes are still stored, but the library doesn't list them.
    expect(await shop.ctx.files.describe(key)).toBeDefined()
    const library = await staff.get('/api/admin/media/library')
    expect([library.headers['x-total-count'], library.body.includes(key)]).toEqual(['0', false])
    expect((await staff.get('/api/admin/media/stats')).json().data.s3Stats.totalFiles).toBe(0)
    // Not even if its job ends between reading the storage and the database.
    const { files } = shop.ctx
    const list = files.list.bind(files)
    files.list = async (page) => {
      const found = await list(page)
      await shop.runner.runDueJobs()
      return found
    }
    shop.moveClock(60_000)
    expect((await staff.get('/api/admin/media/library')).headers['x-total-count']).toBe('0')
    files.list = list
    expect(await shop.ctx.files.describe(key)).toBeUndefined()
    expect((await staff.delete(`/api/admin/media/files/${id}`)).statusCode).toBe(404)
    const log = (await staff.get('/api/admin/audit-log')).json()
    expect(log.map(({ action }: { action: string }) => action)).toEqual(['media.delete', 'media.upload'])
  })
})
