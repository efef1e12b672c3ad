// `npm run torture -- --only=throttled-video`: a real browser plays a video that ffmpeg prepared, while its connection
// gets worse and better again. It steps down instead of stopping, and up again.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { chromium, type Page } from '@playwright/test'

import type { MediaFile } from '#contract/media/media-file.ts'

import { findChromium } from '../../../scripts/test-tools/find-chromium.js'
import { CheckReport } from './check-report.ts'
import { call, pause, type ShopProcess, signIn, startShopProcess, until } from './shop-process.ts'

const MINUTE = 60_000
const VIDEO_SECONDS = 200
const FRAMES_PER_SECOND = 15
const COURSE = 'intro-to-trading'
/** The connection, how long it stays like that, and the largest size that it can carry. */
const CONNECTION = [
  { kilobits: 5_000, seconds: 25, largest: 720 },
  { kilobits: 1_000, seconds: 50, largest: 480 },
  { kilobits: 300, seconds: 60, largest: 240 },
  { kilobits: 5_000, seconds: 45, largest: 720 },
]
/** Until hls.js has noticed, and segments that were being loaded have arrived. */
const NOTICES_WITHIN_SECONDS = 25
const LONGEST_STANDSTILL_SECONDS = 3

if (spawnSync('ffmpeg', ['-version']).status !== 0) {
  console.error('This needs ffmpeg with libx264 and ffprobe (Debian: apt install ffmpeg).')
  process.exit(1)
}
const report = new CheckReport()
const folder = mkdtempSync(path.join(os.tmpdir(), 'candlewick-throttled-'))
const video = makeVideo()
const shop = await startShopProcess({ DATA_DIR: path.join(folder, 'data'), FFMPEG: 'ffmpeg' })
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
try {
  const lessonId = await prepareLesson(shop)
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 1920, height: 1080 } })
  const cookies = (await signIn(shop.origin, 'student@candlewick.test')).split('; ').map((cookie) => cookie.split('='))
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: shop.origin })))
  await watch(await context.newPage(), lessonId)
  report.none(shop.unexpected, 'nothing unexpected in the log')
} finally {
  await browser.close()
  await shop.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}
report.summarize('throttled-video')

/** Moving noise, so that every size needs the bits it may use. */
function makeVideo(): Buffer {
  const file = path.join(folder, 'noise.mp4')
  const picture = `testsrc2=size=1280x720:rate=${FRAMES_PER_SECOND}:duration=${VIDEO_SECONDS},noise=alls=20:allf=t`
  const sound = `sine=frequency=300:duration=${VIDEO_SECONDS}`
  const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '32', '-c:a', 'aac', '-shortest']
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound, ...encoded, file])
  return readFileSync(file)
}

async function prepareLesson({ origin }: ShopProcess): Promise<string> {
  const cookie = await signIn(origin, 'owner@candlewick.test')
  const post = (address: string, body: object) => call(origin, 'POST', address, body, { cookie })
  const student = await signIn(origin, 'student@candlewick.test')
  const lessons = await call(origin, 'GET', `/api/my/courses/${COURSE}/lessons`, undefined, { cookie: student })
  const { modules } = lessons.body as { modules: { lessons: { id: string }[] }[] }
  const lessonId = modules[0]?.lessons[0]?.id ?? ''
  const announced = { fileName: 'noise.mp4', mimeType: 'video/mp4', category: 'courses', lessonId }
  const { body } = await post('/api/admin/media/presign-upload', announced)
  const headers = { 'content-type': 'video/mp4' }
  await fetch(new URL(String(body.uploadUrl), origin), { method: 'PUT', headers, body: video })
  const { key } = (await post('/api/admin/media/confirm-upload', { mediaFileId: body.mediaFileId })).body as MediaFile
  await until(async () => {
    const found = await call(origin, 'GET', `/api/admin/media/files?key=${key}`, undefined, { cookie })
    return (found.body as { data: MediaFile[] }).data[0]?.renditions?.state === 'ready'
  }, 10 * MINUTE)
  return lessonId
}

async function watch(page: Page, lessonId: string): Promise<void> {
  const loaded: { rung: number; at: number }[] = []
  const startedAt = performance.now()
  const secondsIn = () => (performance.now() - startedAt) / 1000
  page.on('request', (request) => {
    const rung = Number(/\/renditions\/[^/]+\/(\d+)p\.mp4/.exec(request.url())?.[1])
    if (rung && request.headers().range !== 'bytes=0-') loaded.push({ rung, at: secondsIn() })
  })
  const network = await page.context().newCDPSession(page)
  const throttle = (kilobits: number) => {
    const bytesPerSecond = (kilobits * 1000) / 8
    const speeds = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
    return network.send('Network.emulateNetworkConditions', { offline: false, latency: 40, ...speeds })
  }
  await page.goto(`/learn/${COURSE}?lesson=${lessonId}`)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await until(async () => (await positionOf(page)) > 1, MINUTE)
  for (const { kilobits, seconds, largest } of CONNECTION) {
    await throttle(kilobits)
    const changedAt = secondsIn()
    const standstill = await measureStandstill(page, seconds)
    const since = loaded.filter(({ at }) => at > changedAt)
    const later = since.filter(({ at }) => at > changedAt + NOTICES_WITHIN_SECONDS)
    const seen = [...new Set(since.map(({ rung }) => rung))].map((rung) => `${rung}p`).join(' → ')
    const found = `at ${kilobits / 1000} Mbit/s: ${seen || 'nothing'} loaded, ${standstill.toFixed(1)} s of standstill`
    const reached = (later.length > 0 ? later : since).at(-1)?.rung ?? 0
    report.check(reached === largest && standstill <= LONGEST_STANDSTILL_SECONDS, found)
  }
}

/** How long the picture didn't move. */
async function measureStandstill(page: Page, seconds: number): Promise<number> {
  const [from, startedAt] = [await positionOf(page), performance.now()]
  await pause(seconds * 1000)
  const passed = (performance.now() - startedAt) / 1000
  return Math.max(0, passed - ((await positionOf(page)) - from))
}

function positionOf(page: Page): Promise<number> {
  return page.locator('video').evaluate((element: { currentTime: number }) => element.currentTime)
}
