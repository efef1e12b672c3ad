import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'

import { DiskFileStore } from '#server/adapters/disk-file-store.ts'
import { UrlSigner } from '#server/secrets/url-signer.ts'
import { sendFile } from './send-file.ts'
import { translateError } from './translate-error.ts'

const KEY = 'courses/lesson.mp4'

/** A shop whose files somebody deletes right after they were looked at. */
async function openVanishingFiles() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candlewick-vanishing-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const store = new DiskFileStore(folder, new UrlSigner('secret'))
  await store.write(KEY, Buffer.from('a video'))
  const describe = async (key: string) => {
    const found = await store.describe(key)
    await store.delete(key)
    return found
  }
  const app = Fastify()
  app.setErrorHandler(translateError)
  const files = { describe, read: (...args: Parameters<DiskFileStore['read']>) => store.read(...args) }
  app.get('/file', (request, reply) => sendFile(files, KEY, request, reply))
  return app
}

it.each([{}, { range: 'bytes=2-4' }])("says a file isn't there that was deleted meanwhile (%o)", async (headers) => {
  const app = await openVanishingFiles()
  const reply = await app.inject({ url: '/file', headers })
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(reply.headers).not.toHaveProperty('etag')
})
