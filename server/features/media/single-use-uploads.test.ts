import { readdirSync, readFileSync } from 'node:fs'
import { get, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'

import { describe, expect, it } from 'vitest'

import { grace, signUp } from '../../test/people.ts'
import { startShop } from '../../test/start-shop.ts'

const SAMPLE = readFileSync(path.resolve(import.meta.dirname, '../../seed/media/trailer-intro-to-trading.mp4'))
const EVIL = Buffer.from('<script>alert(1)</script>')
const NOTE = { fileName: 'plan.txt', fileType: 'document', mimeType: 'text/plain', category: 'general' }
const VIDEO = { fileName: 'a.mp4', fileType: 'video', mimeType: 'video/mp4', category: 'courses' }

async function openOffice() {
  const shop = await startShop()
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = shop.app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const staff = await signUp(shop, grace, 'admin')
  const send = async (address: string, body: Buffer, type: string) => {
    const headers = { 'content-type': type }
    return (await fetch(origin + address, { method: 'PUT', body: new Uint8Array(body), headers })).status
  }
  /** An upload that stays open until the rest is sent. */
  const begin = (address: string, body: Buffer, type: string) => {
    const headers = { 'content-type': type, 'content-length': body.length }
    const upload = request(origin + address, { method: 'PUT', headers })
    const reply = new Promise<number | undefined>((resolve) => {
      upload.on('response', (response) => resolve(response.resume().statusCode)).on('error', () => resolve(undefined))
    })
    upload.write(body.subarray(0, 4))
    return { finish: () => upload.end(body.subarray(4)), reply }
  }
  const read = async (address: string) => (await fetch(origin + address)).text()
  return { shop, staff, send, begin, read }
}

describe('an upload URL', () => {
  it('accepts nothing more once the file is confirmed, refused or deleted', async () => {
    const { staff, send, read } = await openOffice()
    const { uploadUrl, mediaFileId } = (await staff.post('/api/admin/media/presign-upload', NOTE)).json()
    expect(await send(uploadUrl, Buffer.from('Buy high.'), 'text/plain')).toBe(200)
    expect(await send(uploadUrl, Buffer.from('Buy low.'), 'text/plain')).toBe(200)
    const { presignedUrl, downloadUrl } = (await staff.post('/api/admin/media/confirm-upload', { mediaFileId })).json()
    expect(await send(uploadUrl, EVIL, 'text/plain')).toBe(403)
    expect([await read(presignedUrl), await read(downloadUrl)]).toEqual(['Buy low.', 'Buy low.'])
    await staff.delete(`/api/admin/media/files/${mediaFileId}`)
    expect(await send(uploadUrl, EVIL, 'text/plain')).toBe(403)

    const bad = (await staff.post('/api/admin/media/presign-upload', VIDEO)).json()
    expect(await send(bad.uploadUrl, EVIL, 'video/mp4')).toBe(200)
    const refused = await staff.post('/api/admin/media/confirm-upload', { mediaFileId: bad.mediaFileId })
    expect(refused.statusCode).toBe(400)
    expect(await send(bad.uploadUrl, EVIL, 'video/mp4')).toBe(403)
  })

  it('has no effect if sending started before the confirmation and ends after it', async () => {
    const { shop, staff, send, begin, read } = await openOffice()
    const { uploadUrl, mediaFileId, key } = (await staff.post('/api/admin/media/presign-upload', NOTE)).json()
    await send(uploadUrl, Buffer.from('Buy low.'), 'text/plain')
    const late = begin(uploadUrl, EVIL, 'text/plain')
    const { folder } = shop.ctx.config.files
    await expect.poll(() => readdirSync(folder, { recursive: true }).join()).toContain('.part')
    const confirmed = await Promise.all(
      [1, 2, 3].map(() => staff.post('/api/admin/media/confirm-upload', { mediaFileId })),
    )
    expect(confirmed.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    late.finish()
    await late.reply
    expect(await read(confirmed[0]?.json().presignedUrl)).toBe('Buy low.')
    expect((await staff.post('/api/admin/media/confirm-upload', { mediaFileId })).statusCode).toBe(200)
    expect(await read(confirmed[0]?.json().presignedUrl)).toBe('Buy low.')
    expect((await shop.ctx.files.list({ limit: 10 })).map((file) => file.key)).toEqual([key])
  })

  it('for a part accepts nothing once the parts are joined, and delays joining while a part is arriving', async () => {
    const { shop, staff, send, begin } = await openOffice()
    const started = await staff.post('/api/admin/media/multipart', { ...VIDEO, fileSizeBytes: SAMPLE.length })
    const { mediaFileId } = started.json()
    const base = `/api/admin/media/multipart/${mediaFileId}`
    const { parts } = (await staff.post(`${base}/sign`, { partNumbers: [1] })).json()
    const [{ uploadUrl }] = parts
    const evil = Buffer.alloc(SAMPLE.length, 'x')
    const slow = begin(uploadUrl, evil, 'video/mp4')
    const { folder } = shop.ctx.config.files
    await expect.poll(() => readdirSync(folder, { recursive: true }).join()).toContain('.writing')
    expect(await send(uploadUrl, SAMPLE, 'video/mp4')).toBe(200)
    const early = await staff.post(`${base}/complete`)
    expect([early.statusCode, early.json().code]).toEqual([409, 'parts_arriving'])
    slow.finish()
    expect(await slow.reply).toBe(200)
    expect(await send(uploadUrl, SAMPLE, 'video/mp4')).toBe(200)
    expect((await staff.post(`${base}/complete`)).statusCode).toBe(200)
    expect(await send(uploadUrl, evil, 'video/mp4')).toBe(403)
    expect((await staff.post('/api/admin/media/confirm-upload', { mediaFileId })).statusCode).toBe(200)
    expect(await send(uploadUrl, evil, 'video/mp4')).toBe(403)
  })
})

describe("a deleted file's signed URL", () => {
  it('stops working on deletion, before the bytes are gone and even midway through a response', async () => {
    const { shop, staff, send } = await openOffice()
    const big = Buffer.alloc(32 * 1024 * 1024, 'a')
    const { uploadUrl, mediaFileId, key } = (await staff.post('/api/admin/media/presign-upload', NOTE)).json()
    await send(uploadUrl, big, 'text/plain')
    const file = (await staff.post('/api/admin/media/confirm-upload', { mediaFileId })).json()
    const { port } = shop.app.server.address() as AddressInfo
    const sending = new Promise<ServerResponse>((resolve) => {
      shop.app.server.once('request', (_request, response) => resolve(response))
    })
    const watching = await new Promise<IncomingMessage>((resolve) => {
      get({ port, host: '127.0.0.1', path: file.presignedUrl, headers: { range: 'bytes=0-' } }, resolve)
    })
    expect(watching.statusCode).toBe(206)

    expect((await staff.delete(`/api/admin/media/files/${mediaFileId}`)).statusCode).toBe(200)
    expect(await shop.ctx.localFiles.describe(key)).toBeDefined()
    for (const address of [file.presignedUrl, file.downloadUrl]) {
      for (const headers of [{}, { range: 'bytes=100-200' }]) {
        const reply = await shop.visitor().get(address, { headers: headers as Record<string, string> })
        expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store'])
      }
    }
    // The viewer gets only what was already being sent.
    const cut = await sending
    await expect.poll(() => cut.destroyed).toBe(true)
    await expect(buffer(watching)).rejects.toThrow('aborted')
    await shop.runner.runDueJobs()
    expect(await shop.ctx.localFiles.describe(key)).toBeUndefined()
    expect((await shop.visitor().get(file.presignedUrl)).statusCode).toBe(404)
  })
})
