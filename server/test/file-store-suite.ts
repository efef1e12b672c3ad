import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { describe, expect, it } from 'vitest'

import type { FileStore } from '#server/ports/file-store.ts'

type StoreUnderTest = {
  store: FileStore
  /** Requests a signed URL, as a browser would. */
  send: (address: string, init?: RequestInit) => Promise<Response>
  /** Advances the clock that signed URLs are checked against. */
  moveClock: (seconds: number) => void
}

const DAY = 86_400
const MB = 1024 * 1024
const inAQuarter = () => new Date(Date.now() + 900_000)
const video = () => ({ contentType: 'video/mp4', expiresAt: inAQuarter() })

/** What every file store must do. */
export function describeFileStore(name: string, open: () => Promise<StoreUnderTest>) {
  describe(`${name} as a file store`, () => {
    it('reads what was written, whole or in part, and not what was deleted', async () => {
      const { store } = await open()
      await store.write('courses/intro/lesson.mp4', Buffer.from('0123456789'))
      expect(await store.describe('courses/intro/lesson.mp4')).toMatchObject({ sizeBytes: 10 })
      expect(await text(await store.read('courses/intro/lesson.mp4'))).toBe('0123456789')
      expect(await text(await store.read('courses/intro/lesson.mp4', { start: 2, end: 4 }))).toBe('234')
      await store.write('courses/intro/lesson.mp4', Readable.from([Buffer.from('new')]))
      expect(await text(await store.read('courses/intro/lesson.mp4'))).toBe('new')
      await store.delete('courses/intro/lesson.mp4')
      await store.delete('courses/intro/lesson.mp4')
      expect(await store.describe('courses/intro/lesson.mp4')).toBeUndefined()
    })

    it('lists in pages, by prefix and in the order of keys', async () => {
      const { store } = await open()
      const keys = ['courses/a.mp4', 'courses/b.mp4', 'courses/b/c.mp4', 'general/z.pdf', 'general2/z.pdf']
      for (const key of [...keys].reverse()) await store.write(key, Buffer.from(key))
      const seen: string[] = []
      for (let after = ''; ; after = seen.at(-1) ?? '') {
        const page = await store.list({ after, limit: 2 })
        if (page.length === 0) break
        seen.push(...page.map(({ key }) => key))
      }
      expect(seen).toEqual(keys)
      const general = await store.list({ prefix: 'general/', limit: 10 })
      expect(general).toMatchObject([{ key: 'general/z.pdf', sizeBytes: 13 }])
    })

    it('serves a signed URL, with ranges, until it expires', async () => {
      const { store, send, moveClock } = await open()
      await store.write('courses/lesson.mp4', Buffer.from('0123456789'))
      const address = await store.signDownloadUrl('courses/lesson.mp4', { expiresAt: inAQuarter() })
      const whole = await send(address)
      expect([whole.status, await whole.text()]).toEqual([200, '0123456789'])
      const part = await send(address, { headers: { range: 'bytes=3-5' } })
      expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 3-5/10', '345'])
      moveClock(DAY)
      expect((await send(address)).status).toBe(403)
    })

    it('sends a file as a download under any name', async () => {
      const { store, send } = await open()
      await store.write('downloads/plan.pdf', Buffer.from('%PDF-1.7'))
      const name = 'Größe "x".pdf'
      const response = await send(
        await store.signDownloadUrl('downloads/plan.pdf', { expiresAt: inAQuarter(), downloadName: name }),
      )
      const disposition = response.headers.get('content-disposition') ?? ''
      expect(disposition).toMatch(/^attachment;/)
      expect(decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(disposition)?.[1] ?? '')).toBe(name)
    })

    it('refuses a signed URL that was altered or is for another file or use', async () => {
      const { store, send } = await open()
      await store.write('courses/lesson.mp4', Buffer.from('lesson'))
      await store.write('courses/secret.mp4', Buffer.from('secret'))
      const read = await store.signDownloadUrl('courses/lesson.mp4', { expiresAt: inAQuarter() })
      const write = await store.signUpload('courses/lesson.mp4', video())
      const withoutSignature = read.replace(/([?&](X-Amz-S|s)ignature=)[^&]*/, '$1')
      const longer = read.replace(/(expires=)(\d+)/i, (_, name, value) => `${name}${Number(value) + 9}`)
      for (const address of [
        withoutSignature,
        longer,
        read.replace('lesson.mp4', 'secret.mp4'),
        `${read}&x=1`,
        write,
      ]) {
        expect([address, (await send(address)).status]).toEqual([address, 403])
      }
      const put = { method: 'PUT', body: 'x', headers: { 'content-type': 'video/mp4' } }
      expect((await send(read, put)).status).toBe(403)
      expect((await send(write.replace('lesson.mp4', 'secret.mp4'), put)).status).toBe(403)
      expect(await text(await store.read('courses/secret.mp4'))).toBe('secret')
    })

    it('accepts only uploads of the announced type and length, until the URL expires', async () => {
      const { store, send, moveClock } = await open()
      const put = (body: string, type: string) => ({ method: 'PUT', body, headers: { 'content-type': type } })
      const address = await store.signUpload('courses/new.mp4', { ...video(), sizeBytes: 5 })
      expect((await send(address, put('12345', 'text/html'))).status).toBe(403)
      expect((await send(address, put('123456', 'video/mp4'))).status).toBe(403)
      expect(await store.describe('courses/new.mp4')).toBeUndefined()
      expect((await send(address, put('12345', 'video/mp4'))).status).toBe(200)
      expect(await store.describe('courses/new.mp4')).toBeUndefined()
      expect(await store.list({ limit: 10 })).toEqual([])
      await store.acceptUpload('courses/new.mp4')
      expect(await text(await store.read('courses/new.mp4'))).toBe('12345')

      const anyLength = await store.signUpload('courses/any.mp4', video())
      expect((await send(anyLength, put('1234567', 'video/mp4'))).status).toBe(200)
      moveClock(DAY)
      expect((await send(anyLength, put('later', 'video/mp4'))).status).toBe(403)
    })

    it('never changes an accepted upload, whatever is sent to its URL later', async () => {
      const { store, send } = await open()
      const key = 'courses/once.mp4'
      const put = (body: string) => ({ method: 'PUT', body, headers: { 'content-type': 'video/mp4' } })
      const address = await store.signUpload(key, video())
      await store.acceptUpload(key)
      expect(await store.describe(key)).toBeUndefined()
      for (const body of ['first', 'again']) expect((await send(address, put(body))).status).toBe(200)
      await Promise.all([store.acceptUpload(key), store.acceptUpload(key)].map((each) => each.catch(() => {})))
      await send(address, put('other'))
      expect(await text(await store.read(key))).toBe('again')
      await store.acceptUpload(key)
      expect(await text(await store.read(key))).toBe('again')
      expect((await store.list({ limit: 10 })).map((file) => file.key)).toEqual([key])
      await store.abortUploadsBefore(new Date(Date.now() + 60_000))
      expect(await text(await store.read(key))).toBe('again')
    })

    it('joins parts that arrived in any order, some of them twice', async () => {
      const { store, send } = await open()
      const key = 'courses/big.mp4'
      const parts = [Buffer.alloc(5 * MB, 'a'), Buffer.alloc(5 * MB, 'b'), Buffer.alloc(3, 'c')]
      const uploadId = await store.startUpload(key, { contentType: 'video/mp4', partSizeBytes: 5 * MB })
      const sendPart = async (at: number, body = parts[at]) => {
        const sizeBytes = parts[at]?.length ?? 0
        const link = { uploadId, partNumber: at + 1, sizeBytes, expiresAt: inAQuarter() }
        return (await send(await store.signPart(key, link), { method: 'PUT', body: body as Uint8Array<ArrayBuffer> }))
          .status
      }
      expect(await sendPart(2)).toBe(200)
      expect(await sendPart(0, Buffer.alloc(5 * MB, 'x'))).toBe(200)
      expect(await sendPart(0)).toBe(200)
      expect(await sendPart(1, Buffer.from('too short'))).toBe(403)
      expect((await store.listParts(key, uploadId))?.map(({ partNumber }) => partNumber)).toEqual([1, 3])
      expect(await store.describe(key)).toBeUndefined()
      expect(await sendPart(1)).toBe(200)
      await store.completeUpload(key, uploadId)
      expect((await store.describe(key))?.sizeBytes).toBe(10 * MB + 3)
      const joint = await text(await store.read(key, { start: 5 * MB - 1, end: 5 * MB }))
      expect([joint, await text(await store.read(key, { start: 10 * MB - 1, end: 10 * MB }))]).toEqual(['ab', 'bc'])
      expect(await store.listParts(key, uploadId)).toBeUndefined()
    })

    it('refuses to complete with missing parts, and deletes aborted and abandoned uploads', async () => {
      const { store, send } = await open()
      const key = 'courses/holes.mp4'
      const start = () => store.startUpload(key, { contentType: 'video/mp4', partSizeBytes: 5 * MB })
      const uploadId = await start()
      await expect(store.completeUpload(key, uploadId)).rejects.toThrow()
      const link = { uploadId, partNumber: 1, sizeBytes: 1, expiresAt: inAQuarter() }
      const address = await store.signPart(key, link)
      await store.abortUpload(key, uploadId)
      await store.abortUpload(key, uploadId)
      expect((await send(address, { method: 'PUT', body: 'x' })).ok).toBe(false)
      expect(await store.listParts(key, uploadId)).toBeUndefined()

      const forgotten = await start()
      await store.abortUploadsBefore(new Date(Date.now() - DAY * 1000))
      expect(await store.listParts(key, forgotten)).toEqual([])
      await store.abortUploadsBefore(new Date(Date.now() + DAY * 1000))
      expect(await store.listParts(key, forgotten)).toBeUndefined()
      expect(await store.list({ limit: 10 })).toEqual([])
    })
  })
}
