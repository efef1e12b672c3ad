import { describe, expect, it } from 'vitest'

import { changeSettings } from '../../test/change-settings.ts'
import { ada, grace, signIn, signUp } from '../../test/people.ts'
import { sampleEncoder, uploadSample } from '../../test/sample-ladder.ts'
import { addAccess, addCourseWithLessons, endAccess } from '../../test/sample-lessons.ts'
import { startShop } from '../../test/start-shop.ts'

const MINUTE = 60_000

async function openPreparedLesson(settings: Record<string, unknown> = {}) {
  const shop = await startShop({}, { videoEncoder: sampleEncoder() })
  await changeSettings(shop, settings)
  const { course, lessonIds } = await addCourseWithLessons(shop, [
    {},
    { free_preview_since: shop.clock.now().toISOString() },
  ])
  const [lessonId = '', preview = ''] = lessonIds
  await shop.ctx.files.write('courses/samples/lesson.mp4', Buffer.from('0123456789'))
  await uploadSample(shop, await signUp(shop, grace, 'admin'), { lessonId })
  await shop.runner.runDueJobs()
  const student = await signUp(shop, ada)
  const grantId = await addAccess(shop, student.id, course.id)
  const call = `/api/my/lessons/${lessonId}`
  const readUrls = async () => {
    const video = (await student.get(`${call}/video`)).json()
    const playback = (await student.get(`${call}/playback`)).json()
    const playlist = (await student.get(`${call}/playlist/480`)).body
    const inPlaylist = playlist.match(/\/files\/\S+?(?="|\s)/)?.[0] ?? ''
    return { video, playback, inPlaylist, all: [video.videoUrl, playback.renditions[0].url, inPlaylist] as string[] }
  }
  return { shop, student, grantId, call, preview, readUrls }
}

describe('short-lived video links', () => {
  it('are off by default: links work for hours, anywhere, and nothing is added to the replies', async () => {
    const { shop, readUrls } = await openPreparedLesson()
    const { video, playback, all } = await readUrls()
    expect(Object.keys(video)).toEqual(['videoUrl', 'expiresAt'])
    expect(Object.keys(playback)).toEqual(['playlistUrl', 'validSeconds', 'renditions', 'storyboard'])
    expect(playback.validSeconds).toBe(3_600)
    for (const url of all) {
      const response = await shop.visitor().get(url)
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, max-age=3600'])
    }
  })

  it('work only in the session they were made for, and are checked at every request', async () => {
    const { shop, student, readUrls } = await openPreparedLesson({ shortVideoLinks: true })
    const { all } = await readUrls()
    const otherSession = await signIn(shop, ada)
    for (const url of all) {
      const own = await student.get(url, { headers: { range: 'bytes=2-4' } })
      expect([own.statusCode, own.headers['cache-control']]).toEqual([206, 'private, no-cache'])
      for (const browser of [shop.visitor(), otherSession]) expect((await browser.get(url)).statusCode, url).toBe(403)
      const unbound = url.replace(/session=[^&]+&?/, '')
      expect((await student.get(unbound)).statusCode).toBe(403)
    }
  })

  it('end with the session, and a new one gets its own', async () => {
    const { shop, student, call, readUrls } = await openPreparedLesson({ shortVideoLinks: true })
    const { all } = await readUrls()
    const kept = new Map(student.cookies)
    await student.post('/api/logout')
    for (const [name, value] of kept) student.cookies.set(name, value)
    for (const url of all) expect((await student.get(url)).statusCode).toBe(403)
    expect((await student.get(`${call}/playback`)).statusCode).toBe(401)
    const again = await signIn(shop, ada)
    const { videoUrl } = (await again.get(`${call}/video`)).json()
    expect((await again.get(videoUrl)).statusCode).toBe(200)
  })

  it('expire soon, but the plain one plays for over half an hour', async () => {
    const { shop, student, readUrls } = await openPreparedLesson({ shortVideoLinks: true })
    const { video, playback, all } = await readUrls()
    const [videoUrl = '', renditionUrl = '', inPlaylist = ''] = all
    expect(playback.validSeconds).toBe(600)
    expect(Date.parse(video.expiresAt) - shop.clock.now().getTime()).toBe(40 * MINUTE)
    shop.moveClock(9 * MINUTE)
    expect((await student.get(renditionUrl)).statusCode).toBe(200)
    shop.moveClock(2 * MINUTE)
    expect((await student.get(renditionUrl)).statusCode).toBe(403)
    shop.moveClock(20 * MINUTE)
    for (const url of [videoUrl, inPlaylist]) expect((await student.get(url)).statusCode).toBe(200)
    shop.moveClock(10 * MINUTE)
    for (const url of [videoUrl, inPlaylist]) expect((await student.get(url)).statusCode).toBe(403)
  })

  it('are refused at the next renewal once access has ended', async () => {
    const { shop, student, grantId, call, readUrls } = await openPreparedLesson({ shortVideoLinks: true })
    const { playback } = await readUrls()
    await endAccess(shop, grantId)
    shop.moveClock(playback.validSeconds * 1_000)
    expect((await student.get(playback.renditions[0].url)).statusCode).toBe(403)
    for (const renewal of ['playback', 'playlist', 'playlist/480', 'video']) {
      expect((await student.get(`${call}/${renewal}`)).statusCode, renewal).toBe(403)
    }
  })

  it('still let visitors watch free previews', async () => {
    const { shop, preview } = await openPreparedLesson({ shortVideoLinks: true, videoWatermark: true })
    const visitor = shop.visitor()
    const video = (await visitor.get(`/api/my/lessons/${preview}/video`)).json()
    expect(video).not.toHaveProperty('protection')
    expect((await visitor.get(video.videoUrl)).statusCode).toBe(200)
  })
})

describe('what the player has to do', () => {
  it.each([
    [{ videoWatermark: true }, { watermark: true }],
    [{ limitPlays: true }, { limitsPlays: true }],
    [
      { videoWatermark: true, limitPlays: true },
      { watermark: true, limitsPlays: true },
    ],
    [{ shortVideoLinks: true, playLimit: 5 }, undefined],
  ])('follows from %j', async (settings, protection) => {
    const { readUrls } = await openPreparedLesson(settings)
    const { video, playback } = await readUrls()
    expect([video.protection, playback.protection]).toEqual([protection, protection])
  })
})
