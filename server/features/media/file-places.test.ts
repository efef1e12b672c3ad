import { text } from 'node:stream/consumers'

import { describe, expect, it, onTestFinished } from 'vitest'

import { pageContentSecurityPolicy } from '#server/http/security-headers.ts'
import { pagesRoutes } from '#server/pages/pages.routes.ts'

import { changeSecret, changeSettings } from '../../test/change-settings.ts'
import { grace, signUp } from '../../test/people.ts'
import { TEST_BUCKET, TestS3Server } from '../../test/s3-server.ts'
import { startShop } from '../../test/start-shop.ts'

async function startS3() {
  const s3 = await new TestS3Server().start()
  onTestFinished(() => s3.stop())
  const env = {
    S3_BUCKET: TEST_BUCKET.bucket,
    S3_REGION: TEST_BUCKET.region,
    S3_ACCESS_KEY_ID: TEST_BUCKET.accessKeyId,
    S3_SECRET_ACCESS_KEY: TEST_BUCKET.secretAccessKey,
    S3_ENDPOINT: s3.endpoint,
  }
  const settings = {
    s3BucketName: TEST_BUCKET.bucket,
    s3Region: TEST_BUCKET.region,
    s3AccessKeyId: TEST_BUCKET.accessKeyId,
    s3Endpoint: s3.endpoint,
  }
  return { s3, env, settings }
}

describe('files when the store changes', () => {
  it('stay where they are and can still be found', async () => {
    const [{ s3, settings }, shop] = [await startS3(), await startShop()]
    const { files } = shop.ctx
    const read = async (key: string) => text(await files.read(key))
    await files.write('general/old.txt', Buffer.from('on disk'))
    await changeSecret(shop, 's3SecretAccessKey', TEST_BUCKET.secretAccessKey)
    await changeSettings(shop, settings)
    await files.write('general/new.txt', Buffer.from('in the bucket'))
    expect([...s3.objects.keys()]).toEqual(['general/new.txt'])
    expect([await read('general/old.txt'), await read('general/new.txt')]).toEqual(['on disk', 'in the bucket'])

    await changeSettings(shop, { s3BucketName: '' })
    await files.write('general/newest.txt', Buffer.from('on disk again'))
    expect([...s3.objects.keys()]).toEqual(['general/new.txt'])
    expect([await read('general/new.txt'), await read('general/newest.txt')]).toEqual([
      'in the bucket',
      'on disk again',
    ])
    await files.write('general/new.txt', Buffer.from('moved'))
    expect(await read('general/new.txt')).toBe('moved')
    await files.delete('general/new.txt')
    expect(await files.describe('general/new.txt')).toBeUndefined()
  })

  it("are opened with their bucket's new key as soon as it is in the settings", async () => {
    const [{ s3, settings }, shop] = [await startS3(), await startShop()]
    await changeSecret(shop, 's3SecretAccessKey', TEST_BUCKET.secretAccessKey)
    await changeSettings(shop, settings)
    await shop.ctx.files.write('general/a.txt', Buffer.from('kept'))
    s3.keys.clear()
    await expect(shop.ctx.files.read('general/a.txt')).rejects.toThrow('InvalidAccessKeyId')

    s3.keys.set('ROTATED', 'a newer secret')
    await changeSecret(shop, 's3SecretAccessKey', 'a newer secret')
    await changeSettings(shop, { s3AccessKeyId: 'ROTATED' })
    expect(await text(await shop.ctx.files.read('general/a.txt'))).toBe('kept')
  })

  it('leave no bucket key readable in the database', async () => {
    const [{ env }, rows] = [await startS3(), [] as unknown[]]
    const shop = await startShop(env)
    await shop.ctx.files.write('general/a.txt', Buffer.from('x'))
    rows.push(...(await shop.ctx.db.selectFrom('file_stores').selectAll().execute()))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(TEST_BUCKET.secretAccessKey)
  })
})

describe('an upload to a bucket', () => {
  it('goes straight there and is checked, listed and deleted', async () => {
    const { s3, env } = await startS3()
    const shop = await startShop(env)
    const staff = await signUp(shop, grace, 'admin')
    const announced = { fileName: 'plan.txt', mimeType: 'text/plain', category: 'downloads', fileSizeBytes: 8 }
    const { uploadUrl, mediaFileId } = (await staff.post('/api/admin/media/presign-upload', announced)).json()
    expect(uploadUrl).toContain(s3.endpoint)
    const body = { method: 'PUT', body: 'Buy low.', headers: { 'content-type': 'text/plain' } }
    expect((await fetch(uploadUrl, body)).status).toBe(200)
    const file = (await staff.post('/api/admin/media/confirm-upload', { mediaFileId })).json()
    expect(await (await fetch(file.presignedUrl)).text()).toBe('Buy low.')

    s3.objects.set('general/by-hand.pdf', { content: Buffer.from('%PDF-'), type: '', etag: '', modified: new Date() })
    shop.moveClock(60_000)
    const { data } = (await staff.get('/api/admin/media/library')).json()
    expect(data.general).toMatchObject([{ key: 'general/by-hand.pdf', size: 5 }])
    expect((await staff.get('/api/admin/media/stats')).json().data.s3Stats).toEqual({ totalSize: 13, totalFiles: 2 })
    await staff.delete(`/api/admin/media/files/${mediaFileId}`)
    await shop.runner.runDueJobs()
    expect([...s3.objects.keys()]).toEqual(['general/by-hand.pdf'])
  })
})

describe('the pages of a shop with a bucket', () => {
  it('may load files from it and upload files to it', async () => {
    const { s3, env } = await startS3()
    const shop = await startShop(env)
    pagesRoutes(shop.app, shop.ctx, {
      render: async () => ({ status: 200, html: 'page', contentSecurityPolicy: pageContentSecurityPolicy([]) }),
    })
    const policy = String((await shop.visitor().get('/')).headers['content-security-policy'])
    for (const directive of ['img-src', 'media-src', 'connect-src']) {
      expect(policy).toMatch(new RegExp(`${directive} 'self'[^;]* ${s3.endpoint}`))
    }
    expect(policy).toContain("script-src 'self';")
  })
})
