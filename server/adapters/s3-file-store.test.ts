import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import { describe, expect, it, onTestFinished } from 'vitest'

import { FileMissing, FilesUnavailable } from '#server/ports/file-store.ts'

import { describeFileStore } from '../test/file-store-suite.ts'
import { openRebindingHost } from '../test/rebinding-host.ts'
import { TestS3Server } from '../test/s3-server.ts'
import type { ConnectionRules } from './s3-client.ts'
import { S3FileStore } from './s3-file-store.ts'
import { STORE_TIMEOUTS } from './store-timeouts.ts'

const MB = 1024 * 1024

async function openBucket(change: object = {}, rules: ConnectionRules = { allowPrivateHosts: true }) {
  const server = await new TestS3Server().start()
  onTestFinished(() => server.stop())
  return { server, store: new S3FileStore({ ...server.account, ...change }, rules, { now: () => new Date() }) }
}

describeFileStore('a bucket', async () => {
  const { server, store } = await openBucket()
  const moveClock = (seconds: number) => {
    server.aheadSeconds += seconds
  }
  return { store, moveClock, send: (address, init) => fetch(address, init) }
})

describe('a bucket', () => {
  it('refuses a wrong key, and a wrong secret for the right key', async () => {
    for (const change of [{ accessKeyId: 'OTHER' }, { secretAccessKey: 'guessed' }]) {
      const { store } = await openBucket(change)
      await expect(store.list({ limit: 1 })).rejects.toThrow(/InvalidAccessKeyId|SignatureDoesNotMatch/)
    }
  })

  it('serves HTML and SVG only as downloads', async () => {
    const { store } = await openBucket()
    await store.write('general/evil.html', Buffer.from('<script>alert(1)</script>'))
    const expiresAt = new Date(Date.now() + 60_000)
    const response = await fetch(await store.signDownloadUrl('general/evil.html', { expiresAt }))
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="evil.html"/)
  })

  it('is listed completely, however small its pages are', async () => {
    const { server, store } = await openBucket()
    server.largestPage = 2
    for (const name of ['a', 'b', 'c', 'd', 'e']) await store.write(`general/${name}.txt`, Buffer.from(name))
    expect((await store.list({ limit: 100 })).map(({ key }) => key)).toHaveLength(5)
    expect((await store.list({ limit: 3 })).at(-1)?.key).toBe('general/c.txt')
  })

  it('is refused inside the private network where that is forbidden', async () => {
    const { store, server } = await openBucket({}, { allowPrivateHosts: false })
    await expect(store.list({ limit: 1 })).rejects.toMatchObject({
      code: 'PrivateHostRefused',
      cause: { message: expect.stringContaining("inside the shop's own network") },
    })
    expect(server.calls).toBe(0)
  })

  it('is reached at the IP address that was checked, even if the name resolves differently a moment later', async () => {
    const { name, port, visits } = await openRebindingHost()
    const timeouts = { connectMs: 200, responseMs: 200, smallMs: 300 }
    const rules = { allowPrivateHosts: false, timeouts }
    const { store } = await openBucket({ endpoint: `http://${name}:${port}` }, rules)
    await expect(store.list({ limit: 1 })).rejects.toThrow(FilesUnavailable)
    await expect(store.list({ limit: 1 })).rejects.toMatchObject({ code: 'PrivateHostRefused' })
    expect(visits()).toBe(0)
  })

  it('deletes a missing file without an error, even where the store reports one', async () => {
    const { store, server } = await openBucket()
    server.refusal = { status: 404, code: 'NoSuchKey' }
    await store.delete('general/gone.txt')
  })

  it('says which file is missing when it is read', async () => {
    const { store, server } = await openBucket()
    server.refusal = { status: 404, code: 'NoSuchKey' }
    await expect(store.read('general/gone.txt')).rejects.toThrow(FileMissing)
  })
})

/** Everything the shop does with a bucket on its own behalf. */
const OPERATIONS: [name: string, run: (store: S3FileStore) => Promise<unknown>][] = [
  ['describe', (store) => store.describe('general/a.txt')],
  ['read', (store) => store.read('general/a.txt')],
  ['write', (store) => store.write('general/a.txt', Buffer.from('a'))],
  ['write of a picture', (store) => store.write('general/a.jpg', Buffer.alloc(2 * MB))],
  ['write of a big file', (store) => store.write('general/a.txt', Buffer.alloc(9 * MB))],
  ['delete', (store) => store.delete('general/a.txt')],
  ['list', (store) => store.list({ limit: 1 })],
  ['startUpload', (store) => store.startUpload('general/a.txt', { contentType: 'text/plain' })],
  ['listParts', (store) => store.listParts('general/a.txt', 'an-upload')],
  ['completeUpload', (store) => store.completeUpload('general/a.txt', 'an-upload')],
  ['abortUpload', (store) => store.abortUpload('general/a.txt', 'an-upload')],
  ['abortUploadsBefore', (store) => store.abortUploadsBefore(new Date())],
]

describe('a bucket that refuses', () => {
  it.each([
    [403, 'InvalidAccessKeyId'],
    [403, 'UserSuspended'],
    [403, 'AccessDenied'],
    [404, 'NoSuchBucket'],
    [301, 'PermanentRedirect'],
  ])('with %d %s counts as unavailable', async (status, code) => {
    const { store, server } = await openBucket()
    server.refusal = { status, code }
    for (const [name, run] of OPERATIONS) {
      const failure = await run(store).then(
        () => 'it worked',
        (error: unknown) => error,
      )
      expect(failure, name).toBeInstanceOf(FilesUnavailable)
      // A HEAD response has no body, so only the status is known.
      expect([code, `HTTP ${status}`]).toContain((failure as FilesUnavailable).code)
    }
  })
})

describe('a bucket that hangs', () => {
  it('ends every operation in time, however often the SDK would retry', async () => {
    const never = 600_000
    const timeouts = { responseMs: never, joinMs: never, smallMs: 200, stallMs: 200 }
    const { store, server } = await openBucket({}, { allowPrivateHosts: true, timeouts })
    server.silence = 'never'
    for (const [name, run] of OPERATIONS) {
      await expect(run(store), name).rejects.toMatchObject({ code: 'TimeoutError' })
    }
  })

  it('limits a small write to 15 seconds', () => {
    expect(STORE_TIMEOUTS.smallMs).toBeLessThan(15_000)
  })

  it('fails a stalled download, but waits for a slow reader', async () => {
    const { store, server } = await openBucket({}, { allowPrivateHosts: true, timeouts: { stallMs: 1_000 } })
    const content = Buffer.alloc(4 * MB, 'x')
    server.objects.set('general/big.bin', { content, type: '', etag: '', modified: new Date() })
    const slow = await store.read('general/big.bin')
    await wait(1_500)
    expect((await buffer(slow)).equals(content)).toBe(true)

    server.silence = 'mid-body'
    await expect(buffer(await store.read('general/big.bin'))).rejects.toMatchObject({ code: 'TimeoutError' })
  })

  it('fails a download whose connection breaks', async () => {
    const { store, server } = await openBucket()
    await store.write('general/big.bin', Buffer.alloc(MB))
    server.silence = 'mid-body'
    const reading = await store.read('general/big.bin')
    await server.stop()
    await expect(buffer(reading)).rejects.toThrow(FilesUnavailable)
  })
})

describe.each(['NoSuchUpload', 'NoSuchKey'])('a bucket that returns %s for a finished upload', (missingUpload) => {
  it('allows completing it twice, even at the same time, and aborting it twice', async () => {
    const { store, server } = await openBucket()
    server.missingUpload = missingUpload
    const key = 'courses/twice.mp4'
    const start = () => store.startUpload(key, { contentType: 'video/mp4' })
    const uploadId = await start()
    const link = { uploadId, partNumber: 1, sizeBytes: 4, expiresAt: new Date(Date.now() + 60_000) }
    await fetch(await store.signPart(key, link), { method: 'PUT', body: 'film' })
    await Promise.all([store.completeUpload(key, uploadId), store.completeUpload(key, uploadId)])
    await store.completeUpload(key, uploadId)
    expect(await store.describe(key)).toMatchObject({ sizeBytes: 4 })
    expect(await store.listParts(key, uploadId)).toBeUndefined()

    await store.delete(key)
    await expect(store.completeUpload(key, uploadId)).rejects.toThrow('Parts of the file are missing')
    const givenUp = await start()
    await store.abortUpload(key, givenUp)
    await store.abortUpload(key, givenUp)
  })
})
