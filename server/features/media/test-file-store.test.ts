import { describe, expect, it, onTestFinished } from 'vitest'

import { grace, signUp } from '../../test/people.ts'
import { TestS3Server } from '../../test/s3-server.ts'
import { startShop } from '../../test/start-shop.ts'
import { testFileStore } from './media.ts'

describe('the test of a bucket', () => {
  it('says that everything works and leaves nothing, or in words what does not', async () => {
    const s3 = await new TestS3Server().start()
    onTestFinished(() => s3.stop())
    const { ctx } = await startShop()
    const test = async (change: object = {}) => {
      const { success, message } = await testFileStore(ctx, { ...s3.account, ...change })
      expect(s3.objects.size).toBe(0)
      return success ? 'works' : message
    }
    expect(await test()).toBe('works')
    expect(await test({ accessKeyId: 'OTHER' })).toContain('the access key id is not known there')
    expect(await test({ secretAccessKey: 'guessed' })).toContain('the secret access key does not belong')
    expect(await test({ bucket: 'nowhere' })).toContain('there is no bucket with the name nowhere')
    expect(await test({ endpoint: 'http://127.0.0.1:1' })).toContain('nobody answers at 127.0.0.1:1')
    expect(await test({ endpoint: 'http://no-such-host.invalid' })).toContain('no-such-host.invalid cannot be found')

    s3.allowedOrigins = ['https://another.example']
    expect(await test()).toContain('must allow PUT with the header Content-Type from http://localhost:3000')
    s3.allowedOrigins = ['http://localhost:3000']
    expect(await test()).toBe('works')
    s3.denied.add('PUT')
    expect(await test()).toBe('Writing a file failed: the key has no right to do this in this bucket.')
  })

  it('does not look into the own network where that is forbidden', async () => {
    const s3 = await new TestS3Server().start()
    onTestFinished(() => s3.stop())
    const { ctx } = await startShop({ ALLOW_PRIVATE_HOSTS: 'false' })
    const { success, message } = await testFileStore(ctx, s3.account)
    expect(success).toBe(false)
    expect(message).toContain("inside the shop's own network")
  })
})

describe('a bucket that staff enter', () => {
  it('takes new files once its test succeeded, and not before', async () => {
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
    expect(await announce()).toContain(`${endpoint}/${bucket}/general/`)
  })
})
