import { describe, expect, it, onTestFinished } from 'vitest'

import { describeFileStore } from '../test/file-store-suite.ts'
import { TestS3Server } from '../test/s3-server.ts'
import { S3FileStore } from './s3-file-store.ts'

async function openBucket(change: object = {}, rules = { allowPrivateHosts: true }) {
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
  it('refuses wrong keys, and another secret for the right one', async () => {
    for (const change of [{ accessKeyId: 'OTHER' }, { secretAccessKey: 'guessed' }]) {
      const { store } = await openBucket(change)
      await expect(store.list({ limit: 1 })).rejects.toThrow(/InvalidAccessKeyId|SignatureDoesNotMatch/)
    }
  })

  it('hands a page or a drawing out to be saved, never to be shown', async () => {
    const { store } = await openBucket()
    await store.write('general/evil.html', Buffer.from('<script>alert(1)</script>'))
    const expiresAt = new Date(Date.now() + 60_000)
    const answer = await fetch(await store.signAddress('general/evil.html', { expiresAt }))
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="evil.html"/)
  })

  it('is listed to the end, however little it tells at once', async () => {
    const { server, store } = await openBucket()
    server.largestPage = 2
    for (const name of ['a', 'b', 'c', 'd', 'e']) await store.write(`general/${name}.txt`, Buffer.from(name))
    expect((await store.list({ limit: 100 })).map(({ key }) => key)).toHaveLength(5)
    expect((await store.list({ limit: 3 })).at(-1)?.key).toBe('general/c.txt')
  })

  it('is not connected to inside the own network where that is forbidden', async () => {
    const { store } = await openBucket({}, { allowPrivateHosts: false })
    await expect(store.list({ limit: 1 })).rejects.toThrow("inside the shop's own network")
  })
})
