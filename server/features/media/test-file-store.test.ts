import { describe, expect, it, onTestFinished } from 'vitest'

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
