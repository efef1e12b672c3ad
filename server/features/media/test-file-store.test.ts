import http, { type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { describe, expect, it, onTestFinished } from 'vitest'

import { grace, signUp } from '../../test/people.ts'
import { TestS3Server } from '../../test/s3-server.ts'
import { startShop } from '../../test/start-shop.ts'
import { testFileStore } from './media.ts'

/** A bucket and its connection test with some settings changed. */
async function openTest() {
  const s3 = await new TestS3Server().start()
  onTestFinished(() => s3.stop())
  const { ctx } = await startShop()
  const test = async (change: object = {}) => {
    const { success, message } = await testFileStore(ctx, { ...s3.account, ...change })
    return success ? 'works' : message
  }
  return { s3, test }
}

async function openOtherServer() {
  const reply: { with: (response: ServerResponse) => unknown } = { with: (response) => response.end() }
  const server = http.createServer((request, response) => {
    request.resume()
    reply.with(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { reply, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describe('testing a bucket', () => {
  it("says that everything works and leaves nothing behind, or explains what doesn't", async () => {
    const { s3, test } = await openTest()
    expect(await test()).toBe('works')
    expect(s3.objects.size).toBe(0)
    expect(await test({ accessKeyId: 'OTHER' })).toContain("the access key ID doesn't exist or has been revoked")
    expect(await test({ secretAccessKey: 'guessed' })).toContain("the secret access key doesn't match")
    expect(await test({ bucket: 'nowhere' })).toContain('there is no bucket named nowhere')
    expect(await test({ region: 'not a region' })).toContain('the bucket is not in not a region. Check the region.')
    expect(await test({ endpoint: 'http://127.0.0.1:1' })).toContain('nothing is listening at 127.0.0.1:1')
    expect(await test({ endpoint: 'http://no-such-host.invalid' })).toContain("no-such-host.invalid can't be found")
    expect(await test({ endpoint: s3.endpoint.replace('http:', 'https:') })).toContain(
      'starts with http:// or https://',
    )

    s3.allowedOrigins = ['https://another.example']
    expect(await test()).toContain('must allow PUT with the Content-Type header from http://localhost:3000')
    s3.allowedOrigins = ['http://localhost:3000']
    expect(await test()).toBe('works')
    s3.denied.add('PUT')
    expect(await test()).toContain("A file can't be written: the key isn't allowed to do this in this bucket.")
  })

  it('names the cause', async () => {
    const { s3, test } = await openTest()
    const causes: [status: number, code: string, words: string, details?: string][] = [
      [403, 'UserSuspended', "the storage provider has suspended this key's account"],
      [400, 'AuthorizationHeaderMalformed', 'Set the region to eu-west-1.', '<Region>eu-west-1</Region>'],
      [301, 'PermanentRedirect', 'the bucket is not in eu-central-1. Check the region.'],
      [403, 'RequestTimeTooSkewed', "this server's clock is wrong"],
      [403, 'QuotaExceeded', 'over its quota'],
      [503, 'SlowDown', 'overloaded right now'],
      [500, 'InternalError', 'is having problems (InternalError)'],
      [400, 'SomethingNew', 'returned SomethingNew.'],
    ]
    for (const [status, code, words, details = ''] of causes) {
      s3.refusal = { status, code, details }
      const message = await test()
      expect(message).toMatch(/^The bucket can't be opened: /)
      expect(message).toContain(words)
    }
  })

  it('says when the key can do everything except delete', async () => {
    const { s3, test } = await openTest()
    s3.denied.add('DELETE')
    expect(await test()).toContain("A file can't be deleted: the key isn't allowed to do this in this bucket.")
  })

  it.each([-3_600, 3_600])("notices a clock that's off by %d seconds, which would break uploads", async (by) => {
    const { s3, test } = await openTest()
    s3.aheadSeconds = by
    expect(await test()).toBe(
      "Browsers can't upload: this server's clock is wrong, so its signatures are refused. Turn on time synchronization (NTP).",
    )
  })

  it("recognizes a server that isn't S3", async () => {
    const page = { 'content-type': 'text/html' }
    const responses: ((response: ServerResponse) => unknown)[] = [
      (response) => response.writeHead(200, page).end('<html><body>Welcome</body></html>'),
      (response) => response.writeHead(404, page).end('<h1>Not found</h1>'),
      (response) => response.writeHead(404).end(),
      (response) => response.end('It works!'),
      (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}'),
      (response) => response.end(),
      (response) => response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n'),
    ]
    const { reply, endpoint } = await openOtherServer()
    const { test } = await openTest()
    for (const each of responses) {
      reply.with = each
      expect(await test({ endpoint })).toContain("responds, but it isn't an S3 server")
    }
    // A proxy that can't reach the storage.
    reply.with = (response) => response.writeHead(502, page).end('<h1>Bad Gateway</h1>')
    expect(await test({ endpoint })).toContain('is having problems (HTTP 502). Try again in a few minutes.')
  })

  it('does not probe the private network where that is forbidden', async () => {
    const s3 = await new TestS3Server().start()
    onTestFinished(() => s3.stop())
    const { ctx } = await startShop({ ALLOW_PRIVATE_HOSTS: 'false' })
    const { success, message } = await testFileStore(ctx, s3.account)
    expect(success).toBe(false)
    expect(message).toContain("inside the shop's own network")
  })
})

describe('a bucket entered by staff', () => {
  it('receives new files only after its test has succeeded', async () => {
    const s3 = await new TestS3Server().start()
    onTestFinished(() => s3.stop())
    const shop = await startShop()
    const staff = await signUp(shop, grace, 'admin')
    const { bucket, region, accessKeyId, secretAccessKey, endpoint } = s3.account
    const settings = {
      s3BucketName: bucket,
      s3Region: region,
      s3AccessKeyId: accessKeyId,
      s3SecretAccessKey: secretAccessKey,
      s3Endpoint: endpoint,
    }
    expect((await staff.put('/api/admin/settings', settings)).statusCode).toBe(200)
    const announce = async () =>
      (await staff.post('/api/admin/media/presign-upload', { fileName: 'a.txt', mimeType: 'text/plain' })).json()
        .uploadUrl
    expect(await announce()).toMatch(/^\/files\//)
    const outcome = await staff.post('/api/admin/settings/test-connection', { concern: 'storage' })
    expect(outcome.json()).toMatchObject({ success: true })
    expect(await announce()).toContain(`${endpoint}/${bucket}/.incoming/general/`)
  })
})
