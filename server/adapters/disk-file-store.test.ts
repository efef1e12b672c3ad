import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { BodyTime } from '#server/http/limit-body-time.ts'
import { serveSignedFiles } from '#server/http/serve-signed-files.ts'
import { translateError } from '#server/http/translate-error.ts'
import { isFileKey } from '#server/ports/file-store.ts'
import { UrlSigner } from '#server/secrets/url-signer.ts'

import { describeFileStore } from '../test/file-store-suite.ts'
import { DiskFileStore } from './disk-file-store.ts'

function newStore() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candlewick-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  let seconds = 0
  const urlSigner = new UrlSigner('a key for tests')
  const clock = { now: () => new Date(Date.now() + seconds * 1000) }
  const moveClock = (by: number) => {
    seconds += by
  }
  return { folder, urlSigner, clock, moveClock, store: new DiskFileStore(folder, urlSigner) }
}

describeFileStore('the disk', async () => {
  const { store, urlSigner, clock, moveClock } = newStore()
  const app = Fastify({ forceCloseConnections: true })
  app.setErrorHandler(translateError)
  app.decorate('bodyTime', new BodyTime())
  // The database decides which uploads are open and which files are deleted.
  const fileState = {
    acceptsUpload: async () => true,
    isDeleted: async () => false,
    findDeleted: async () => new Set<string>(),
  }
  serveSignedFiles(app, { localFiles: store, urlSigner, clock, fileState })
  const origin = await app.listen({ port: 0 })
  onTestFinished(() => app.close())
  return { store, moveClock, send: (address, init) => fetch(origin + address, init) }
})

describe('the disk file store', () => {
  it('finds nothing for a missing file or a folder', async () => {
    const { store } = newStore()
    await store.write('a/b.txt', Buffer.from('x'))
    expect(await store.describe('a/c.txt')).toBeUndefined()
    expect(await store.describe('a')).toBeUndefined()
    expect(await store.describe('a/b.txt/c')).toBeUndefined()
  })

  it('leaves nothing behind when the source breaks off, and keeps the old file', async () => {
    const { folder, store } = newStore()
    await store.write('video.mp4', Buffer.from('old'))
    const broken = new Readable({
      read() {
        this.push('half')
        this.destroy(new Error('connection lost'))
      },
    })
    await expect(store.write('video.mp4', broken)).rejects.toThrow('connection lost')
    expect(await text(await store.read('video.mp4'))).toBe('old')
    expect(readdirSync(folder, { recursive: true })).toEqual(['.incoming', 'video.mp4'])
  })

  it.each([
    '../secret',
    '/etc/passwd',
    'a/../../b',
    'a//b',
    '.hidden',
    'a/.env',
    'a\\b',
    'a b',
    '',
    'ü',
    'a\u0000b',
    'x'.repeat(501),
  ])('refuses the key %j', async (key) => {
    const { store } = newStore()
    expect(isFileKey(key)).toBe(false)
    expect(await store.describe(key)).toBeUndefined()
    await expect(store.read(key)).rejects.toThrow('Not a file key')
    await expect(store.write(key, Buffer.from('x'))).rejects.toThrow('Not a file key')
  })
})
