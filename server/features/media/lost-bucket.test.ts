import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'

import { grace, signUp } from '../../test/people.ts'
import { TEST_BUCKET, TestS3Server } from '../../test/s3-server.ts'
import { addCourse } from '../../test/sample-course.ts'
import { startShop } from '../../test/start-shop.ts'

const MULTIPART = '/api/admin/media/multipart'
const VIDEO = { fileName: 'a.mp4', mimeType: 'video/mp4', category: 'general', fileSizeBytes: 5 }
const PICTURE = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#f2a33a' } })
  .png()
  .toBuffer()

/** A shop with a bucket and a file of every kind people request. */
async function startInBucket() {
  const s3 = await new TestS3Server().start()
  onTestFinished(() => s3.stop())
  const shop = await startShop({
    S3_BUCKET: TEST_BUCKET.bucket,
    S3_REGION: TEST_BUCKET.region,
    S3_ACCESS_KEY_ID: TEST_BUCKET.accessKeyId,
    S3_SECRET_ACCESS_KEY: TEST_BUCKET.secretAccessKey,
    S3_ENDPOINT: s3.endpoint,
  })
  const staff = await signUp(shop, grace, 'admin')
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = (url: string) =>
    shop.app.inject({ method: 'PUT', url, headers: { cookie, 'content-type': 'image/png' }, payload: PICTURE })
  const trailer = 'trailers/intro.mp4'
  const course = await addCourse(shop, { trailer_video_key: trailer })
  await shop.ctx.files.write(trailer, Buffer.from('0123456789'))
  await shop.ctx.files.write('thumbnails/a-480.webp', Buffer.from('picture'))
  const announce = async () => (await staff.post('/api/admin/media/presign-upload', VIDEO)).json().mediaFileId
  const begin = async () => (await staff.post(MULTIPART, VIDEO)).json().mediaFileId as string
  const ids = { announced: await announce(), begun: await begin() }
  /** Everything people do that needs the bucket. */
  const ask = {
    stream: () => shop.visitor().get(`/api/s3/stream/${trailer}`),
    part: () => shop.visitor().get(`/api/s3/stream/${trailer}`, { headers: { range: 'bytes=2-4' } }),
    image: () => shop.visitor().get('/images/thumbnails/a-480.webp'),
    library: () => staff.get('/api/admin/media/library'),
    stats: () => staff.get('/api/admin/media/stats'),
    confirm: () => staff.post('/api/admin/media/confirm-upload', { mediaFileId: ids.announced }),
    start: () => staff.post(MULTIPART, VIDEO),
    look: () => staff.get(`${MULTIPART}/${ids.begun}`),
    complete: () => staff.post(`${MULTIPART}/${ids.begun}/complete`),
    abort: () => staff.post(`${MULTIPART}/${ids.begun}/abort`),
    picture: () => send('/api/profile/picture'),
    thumbnail: () => send(`/api/admin/courses/${course.id}/thumbnail`),
  }
  /** Changing the key opens a new connection with these limits. */
  const hurry = (timeouts: object) => {
    s3.keys.set('HURRY', TEST_BUCKET.secretAccessKey)
    Object.assign(shop.ctx.config, { timeouts })
    Object.assign(shop.ctx.config.files.bucket ?? {}, { accessKeyId: 'HURRY' })
  }
  return { shop, ids, staff, s3, ask, begin, hurry }
}

describe('a lost bucket', () => {
  it.each([
    [403, 'InvalidAccessKeyId'],
    [404, 'NoSuchBucket'],
  ])('with %d %s is reported as an outage everywhere', async (status, code) => {
    const { shop, ids, s3, ask } = await startInBucket()
    s3.refusal = { status, code }
    for (const [name, run] of Object.entries(ask)) {
      const response = await run()
      const { 'retry-after': retryAfter, 'content-range': range, 'cache-control': cache } = response.headers
      expect([name, response.statusCode, response.json().code, retryAfter]).toEqual([
        name,
        503,
        'files_unavailable',
        '15',
      ])
      expect([name, range, /public/.test(String(cache))]).toEqual([name, undefined, false])
    }
    // Uploads that couldn't start leave nothing behind, and those in progress lose nothing.
    const known = await shop.ctx.db.selectFrom('media_files').select('id').execute()
    expect(known.map(({ id }) => id).sort()).toEqual(Object.values(ids).sort())
    s3.refusal = undefined
    expect((await ask.stream()).body).toBe('0123456789')
    expect((await ask.picture()).statusCode).toBe(200)
  })

  it("lost between reading a file's details and its bytes is reported without the file's headers", async () => {
    const { s3, ask, hurry } = await startInBucket()
    hurry({ stallMs: 300 })
    const told = async (run: () => ReturnType<typeof ask.stream>) => {
      const response = await run()
      const { statusCode, headers } = response
      expect([statusCode, response.json().code]).toEqual([503, 'files_unavailable'])
      expect(headers).not.toHaveProperty('etag')
      expect(headers).not.toHaveProperty('content-range')
      expect(headers['cache-control']).toBe('no-store')
    }
    s3.denied.add('GET')
    for (const run of [ask.stream, ask.part, ask.image]) await told(run)
    s3.denied.clear()
    s3.silence = 'before-body'
    for (const run of [ask.stream, ask.part, ask.image]) await told(run)
  })

  it('that hangs delays nobody past its deadline', async () => {
    const never = 600_000
    const { s3, ask, hurry } = await startInBucket()
    hurry({ responseMs: never, joinMs: never, smallMs: 300, stallMs: 300 })
    s3.silence = 'never'
    for (const [name, run] of Object.entries(ask)) {
      const response = await run()
      expect([name, response.statusCode, response.json().code]).toEqual([name, 503, 'files_unavailable'])
    }
  })
})

describe.each(['NoSuchUpload', 'NoSuchKey'])(
  'a multipart upload to a bucket that returns %s once it is over',
  (word) => {
    it('can be completed twice, even at the same time', async () => {
      const { s3, staff, begin } = await startInBucket()
      s3.missingUpload = word
      const id = await begin()
      const { parts } = (await staff.post(`${MULTIPART}/${id}/sign`, { partNumbers: [1] })).json()
      expect((await fetch(parts[0].uploadUrl, { method: 'PUT', body: 'movie' })).status).toBe(200)
      const complete = async () => (await staff.post(`${MULTIPART}/${id}/complete`)).statusCode
      expect(await Promise.all([complete(), complete(), complete()])).toEqual([200, 200, 200])
      expect(await complete()).toBe(200)
      s3.objects.clear()
      expect(await complete()).toBe(404)
    })
  },
)
