import { Readable } from 'node:stream'

import { describe, expect, it } from 'vitest'

import type { MediaFile } from '#contract/media/media-file.ts'
import type { VideoPlayback } from '#contract/media/video-playback.ts'
import { FilesUnavailable } from '#server/ports/file-store.ts'
import { type VideoEncoder, VideoRefused } from '#server/ports/video-encoder.ts'

import { ada, grace, signUp } from '../../test/people.ts'
import { addCourse } from '../../test/sample-course.ts'
import { sampleEncoder, sampleLadder, uploadSample } from '../../test/sample-ladder.ts'
import { addAccess, addCourseWithLessons, endAccess } from '../../test/sample-lessons.ts'
import { startShop } from '../../test/start-shop.ts'
import { sweepLadders } from './sweep-ladders.ts'

async function openShop(change: Partial<VideoEncoder> = {}) {
  const shop = await startShop({}, { videoEncoder: sampleEncoder(change) })
  const staff = await signUp(shop, grace, 'admin')
  const { course, lessonIds } = await addCourseWithLessons(shop, [{}, {}])
  const [lessonId = '', otherLessonId = ''] = lessonIds
  const student = await signUp(shop, ada)
  const grantId = await addAccess(shop, student.id, course.id)
  const stateOf = async ({ key }: { key: string }) =>
    (await staff.get(`/api/admin/media/files?key=${key}`)).json<{ data: MediaFile[] }>().data[0]?.renditions
  const listStored = async () =>
    (await shop.ctx.files.list({ prefix: 'renditions/', limit: 100 })).map(({ key }) => key)
  return { shop, staff, student, grantId, lessonId, otherLessonId, stateOf, listStored }
}

describe('an uploaded video', () => {
  it('is prepared in the background and then plays in several sizes', async () => {
    const { shop, staff, student, lessonId, stateOf } = await openShop()
    const file = await uploadSample(shop, staff, { lessonId })
    expect(await stateOf(file)).toEqual({ state: 'encoding', percent: 0, madeBy: 'server', isStalled: false })
    const playback = `/api/my/lessons/${lessonId}/playback`
    expect((await student.get(playback)).json()).toMatchObject({ playlistUrl: null, renditions: [], storyboard: null })
    expect((await student.get(`/api/my/lessons/${lessonId}/playlist`)).statusCode).toBe(404)

    await shop.runner.runDueJobs()
    const sizeBytes = sampleLadder['480p'].length + sampleLadder['240p'].length
    expect(await stateOf(file)).toEqual({ state: 'ready', renditionCount: 2, sizeBytes })
    const { playlistUrl, renditions, storyboard } = (await student.get(playback)).json<VideoPlayback>()
    expect(renditions.map(({ rung, width, height }) => [rung, width, height])).toEqual([
      [480, 854, 480],
      [240, 428, 240],
    ])
    expect(storyboard).toMatchObject({ columns: 5, rows: 1, tileWidth: 160, tileHeight: 90, secondsPerTile: 4 })
    const picture = await shop.visitor().get(storyboard?.url ?? '')
    expect(picture.rawPayload.equals(sampleLadder.storyboard)).toBe(true)

    const shown = (await staff.get(`/api/admin/media/files/${file.id}/posters`)).json()
    expect(shown.posters).toMatchObject({ tileWidth: 854, tileHeight: 480, seconds: [2, 7, 12, 17] })
    expect((await shop.visitor().get(shown.posters.url)).rawPayload.equals(sampleLadder.posters)).toBe(true)
    expect((await student.get(`/api/admin/media/files/${file.id}/posters`)).statusCode).toBe(403)

    const master = await student.get(playlistUrl ?? '')
    expect(master.headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'no-store',
    })
    expect(master.body).toMatch(/RESOLUTION=854x480,CODECS="avc1\.64[0-9a-f]{4},mp4a\.40\.2"/)
    const [, smallest = ''] = [...master.body.matchAll(/^\/.*$/gm)].map(([url]) => url)
    const media = (await student.get(smallest)).body
    expect(media).toContain('#EXT-X-ENDLIST')
    // The ranges put together are the whole file.
    const ranges = [...media.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)].map(([, length, start]) =>
      [start, length].map(Number),
    )
    const url = /^\/files\/.*$/m.exec(media)?.[0] ?? ''
    const parts = []
    for (const [start = 0, length = 0] of ranges) {
      const range = `bytes=${start}-${start + length - 1}`
      parts.push((await shop.visitor().get(url, { headers: { range } })).rawPayload)
    }
    expect(Buffer.concat(parts).equals(sampleLadder['240p'])).toBe(true)
  })

  it('is listed among those that got further, for a while', async () => {
    const { shop, staff } = await openShop()
    const file = await uploadSample(shop, staff)
    const list = async () => (await staff.get('/api/admin/media/renditions/recent')).json().videos
    expect(await list()).toMatchObject([{ mediaFileId: file.id, renditions: { state: 'encoding', percent: 0 } }])
    shop.moveClock(3 * 60_000)
    expect(await list()).toEqual([])
    await shop.runner.runDueJobs()
    expect(await list()).toMatchObject([{ mediaFileId: file.id, renditions: { state: 'ready', renditionCount: 2 } }])
  })

  it('is for those who may watch the lesson, also when URLs are renewed', async () => {
    const { shop, staff, student, grantId, lessonId } = await openShop()
    await uploadSample(shop, staff, { lessonId })
    await shop.runner.runDueJobs()
    const paths = ['playback', 'playlist', 'playlist/240'].map((name) => `/api/my/lessons/${lessonId}/${name}`)
    const visitor = shop.visitor()
    for (const path of paths) {
      expect((await student.get(path)).statusCode).toBe(200)
      expect((await visitor.get(path)).statusCode).toBe(401)
    }
    const [{ url = '' } = {}] = (await student.get(paths[0] ?? '')).json<VideoPlayback>().renditions
    await endAccess(shop, grantId)
    for (const path of paths) expect((await student.get(path)).statusCode).toBe(403)
    // What was signed before ends with its signature.
    expect((await visitor.get(url)).statusCode).toBe(200)
    shop.moveClock(3_601_000)
    expect((await visitor.get(url)).statusCode).toBe(403)
  })

  it('plays in several sizes for everyone where it is a trailer, and only there', async () => {
    const { shop, staff } = await openShop()
    const file = await uploadSample(shop, staff)
    await shop.runner.runDueJobs()
    const query = `?key=${encodeURIComponent(file.key)}`
    const visitor = shop.visitor()
    const paths = ['playback', 'playlist', 'playlist/240'].map((name) => `/api/trailer/${name}${query}`)
    for (const path of paths) expect((await visitor.get(path)).statusCode).toBe(404)
    await addCourse(shop, { slug: 'with-a-trailer', trailer_video_key: file.key })
    for (const path of paths) expect((await visitor.get(path)).statusCode).toBe(200)
    const { playlistUrl, renditions } = (await visitor.get(paths[0] ?? '')).json<VideoPlayback>()
    expect(renditions).toHaveLength(2)
    expect((await visitor.get(playlistUrl ?? '')).body).toContain('/api/trailer/playlist/240?key=')
  })

  it('is prepared again after a failure, and staff read the reason', async () => {
    let isBroken = true
    const encode: VideoEncoder['encode'] = (...given) => {
      if (!isBroken || given[1].rung === 480) return sampleEncoder().encode(...given)
      return new Readable({
        read() {
          this.destroy(new VideoRefused("ffmpeg can't encode it."))
        },
      })
    }
    const { shop, staff, stateOf, listStored } = await openShop({ encode })
    const file = await uploadSample(shop, staff)
    await shop.runner.runDueJobs()
    expect(await stateOf(file)).toEqual({ state: 'failed', reason: "ffmpeg can't encode it." })
    expect(await listStored()).toEqual([])

    isBroken = false
    const again = () => staff.post(`/api/admin/media/files/${file.id}/renditions`)
    expect((await again()).statusCode).toBe(200)
    expect((await again()).statusCode).toBe(409)
    await shop.runner.runDueJobs()
    expect(await stateOf(file)).toMatchObject({ state: 'ready' })
    expect((await again()).json()).toMatchObject({ code: 'already_prepared' })
  })

  it('can do without frames to choose from', async () => {
    const { shop, staff, stateOf, listStored } = await openShop({
      drawPosters: async () => Promise.reject(new VideoRefused('It has no frames to choose from.')),
    })
    const file = await uploadSample(shop, staff)
    const show = async () => (await staff.get(`/api/admin/media/files/${file.id}/posters`)).json()
    expect(await show()).toEqual({ posters: null })
    await shop.runner.runDueJobs()
    expect([(await stateOf(file))?.state, await show()]).toEqual(['ready', { posters: null }])
    expect(await listStored()).toHaveLength(3)
  })

  it('is rejected when the encoder returns something else', async () => {
    const { shop, staff, stateOf, listStored } = await openShop({
      encode: () => Readable.from([sampleLadder['240p']]),
    })
    const file = await uploadSample(shop, staff)
    await shop.runner.runDueJobs()
    const reason = 'The 480p rendition is 428 × 240 pixels instead of 854 × 480.'
    expect(await stateOf(file)).toEqual({ state: 'failed', reason })
    expect(await listStored()).toEqual([])
  })

  it('tries again when the store or the machine has a problem, and then gives up', async () => {
    let problems = 2
    const inspect: VideoEncoder['inspect'] = async (file) => {
      if (problems-- > 0) throw new Error('The disk is full.')
      return sampleEncoder().inspect(file)
    }
    const { shop, staff, stateOf } = await openShop({ inspect })
    const file = await uploadSample(shop, staff)
    for (const _attempt of [1, 2]) {
      await shop.runner.runDueJobs()
      expect(await stateOf(file)).toMatchObject({ state: 'encoding' })
      shop.moveClock(3_600_000)
    }
    await shop.runner.runDueJobs()
    expect(await stateOf(file)).toMatchObject({ state: 'ready' })

    problems = 99
    const other = await uploadSample(shop, staff)
    for (const _attempt of [1, 2, 3, 4, 5]) {
      await shop.runner.runDueJobs()
      shop.moveClock(3_600_000)
    }
    expect(await stateOf(other)).toEqual({ state: 'failed', reason: 'The disk is full.' })
  })

  it('waits for a store that is down, however long that takes, and for a process that has ffmpeg', async () => {
    let isDown = true
    let hasFfmpeg = true
    const inspect: VideoEncoder['inspect'] = async (file) => {
      if (isDown) throw new FilesUnavailable('ECONNREFUSED', {})
      return sampleEncoder().inspect(file)
    }
    const { shop, staff, stateOf } = await openShop({ inspect, isAvailable: async () => hasFfmpeg })
    const file = await uploadSample(shop, staff)
    for (let attempt = 1; attempt <= 12; attempt++) {
      await shop.runner.runDueJobs()
      shop.moveClock(3_600_000)
    }
    hasFfmpeg = false
    isDown = false
    await shop.runner.runDueJobs()
    expect(await stateOf(file)).toMatchObject({ state: 'encoding' })
    hasFfmpeg = true
    await sweepLadders.run(shop.ctx)
    await shop.runner.runDueJobs()
    expect(await stateOf(file)).toMatchObject({ state: 'ready' })
  })

  it('takes its renditions with it when it is deleted, even while they are being made', async () => {
    const opened = await openShop()
    const { shop, staff, listStored } = opened
    const file = await uploadSample(shop, staff)
    await shop.runner.runDueJobs()
    expect(await listStored()).toHaveLength(4)
    await staff.delete(`/api/admin/media/files/${file.id}`)
    await shop.runner.runDueJobs()
    expect(await listStored()).toEqual([])

    const encode: VideoEncoder['encode'] = (...given) => {
      const made = sampleEncoder().encode(...given)
      if (given[1].rung !== 240) return made
      return Readable.from(
        (async function* () {
          await staff.delete(`/api/admin/media/files/${other.id}`)
          await shop.ctx.files.delete('nothing.mp4')
          yield* made
        })(),
      )
    }
    shop.ctx.videoEncoder = sampleEncoder({ encode })
    const other = await uploadSample(shop, staff)
    await shop.runner.runDueJobs()
    expect(await listStored()).toEqual([])
    expect(await shop.ctx.db.selectFrom('video_ladders').selectAll().execute()).toEqual([])
  })

  it('plays as it was uploaded on a machine without ffmpeg', async () => {
    const { shop, staff, stateOf } = await openShop({ isAvailable: async () => false })
    const file = await uploadSample(shop, staff)
    expect(await stateOf(file)).toEqual({ state: 'original' })
    expect(await shop.ctx.db.selectFrom('jobs').select('id').where('type', '=', 'encode-video').execute()).toEqual([])
    const refused = await staff.post('/api/admin/media/renditions')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'no_ffmpeg'])
  })
})

describe('POST /api/admin/media/renditions', () => {
  it('prepares every video that has no renditions, one at a time', async () => {
    let [running, most] = [0, 0]
    const inspect: VideoEncoder['inspect'] = async (file) => {
      most = Math.max(most, ++running)
      return sampleEncoder()
        .inspect(file)
        .finally(() => running--)
    }
    let isAvailable = false
    const { shop, staff, stateOf } = await openShop({ isAvailable: async () => isAvailable, inspect })
    const files = [await uploadSample(shop, staff), await uploadSample(shop, staff), await uploadSample(shop, staff)]
    isAvailable = true
    const show = async () => (await staff.get('/api/admin/media/renditions')).json()
    expect(await show()).toEqual({ canEncode: true, unprepared: 3, inProgress: 0 })
    expect((await staff.post('/api/admin/media/renditions')).json()).toEqual({ message: '3 videos will be prepared.' })
    expect(await show()).toEqual({ canEncode: true, unprepared: 0, inProgress: 3 })
    await shop.runner.runDueJobs()
    for (const file of files) expect(await stateOf(file)).toMatchObject({ state: 'ready' })
    expect(most).toBe(1)
  })
})
