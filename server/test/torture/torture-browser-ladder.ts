// `npm run torture -- --only=browser-ladder`: a browser sends the renditions of a video, and the real program is killed
// after and during each of its calls. Nothing is lost or half shown, the lesson plays on, and the browser continues.
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'

import type { BrowserLadder } from '#contract/media/ladder-upload.endpoints.ts'
import type { MediaFile } from '#contract/media/media-file.ts'
import type { VideoPlayback } from '#contract/media/video-playback.ts'

import { sampleLadder } from '../sample-ladder.ts'
import { CheckReport } from './check-report.ts'
import { call, pause, signIn, startShopProcess, until } from './shop-process.ts'

const COURSE = 'intro-to-trading'
const BROWSER = { browserId: 'one' }
const TWO_MINUTES_MS = 120_000
/** A check that was killed starts again once its lease is over. */
const READY_WITHIN_MS = 5 * 60_000
const FILES = ['480p', '240p', 'storyboard', 'posters'] as const

type FileName = (typeof FILES)[number]
/** When a call is killed: once it was answered, or before. */
type Moment = 'after' | 'during'
type Video = MediaFile & { lessonId: string }

class Killed extends Error {}

const report = new CheckReport()
const folder = mkdtempSync(path.join(os.tmpdir(), 'candlewick-browser-ladder-'))
const env = { DATA_DIR: path.join(folder, 'data'), FFMPEG: 'off' }
let shop = await startShopProcess(env)
const staff = await signIn(shop.origin, 'owner@candlewick.test')
const student = await signIn(shop.origin, 'student@candlewick.test')
const unexpected: string[] = []
try {
  const lessons = await listLessons()
  for (const [at, moment] of (['after', 'during'] as const).entries()) await sendThroughKills(moment, lessons[at] ?? '')
  report.none(listStrangers(), 'no file is left besides those of both videos')
  report.none([...unexpected, ...shop.unexpected], 'nothing unexpected in the log')
} finally {
  await shop.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}
report.summarize('browser-ladder')

/** Kills the shop once at every call, and continues each time as the browser does after a reload. */
async function sendThroughKills(moment: Moment, lessonId: string): Promise<void> {
  const video = { ...(await uploadOriginal(lessonId)), lessonId }
  const killed = new Set<string>()
  const problems: string[] = []
  for (;;) {
    try {
      await sendLadder(video, (name, request) => step(name, request, { moment, killed }))
      break
    } catch (error) {
      if (!(error instanceof Killed)) throw error
      unexpected.push(...shop.unexpected)
      letTimePass()
      shop = await startShopProcess(env)
      problems.push(...(await findProblems(video)).map((problem) => `${moment} ${error.message}: ${problem}`))
    }
  }
  report.none(problems, `killed ${moment} ${killed.size} calls: the lesson plays, and shows all sizes or none`)
  report.check(killed.size === 2 + FILES.length * 4, `every call was killed once (${killed.size})`)
  await until(async () => (await playbackOf(video)).playlistUrl !== null, READY_WITHIN_MS)
  const playback = await playbackOf(video)
  report.check(playback.renditions.length === 2 && playback.storyboard !== null, 'in the end, the video is ready')
  report.none(await findProblems(video), 'and every byte is what the browser sent')
}

/** A part that was cut off counts as arriving for a minute. */
function letTimePass(): void {
  const earlier = (Date.now() - TWO_MINUTES_MS) / 1000
  const files = readdirSync(env.DATA_DIR, { recursive: true }).map(String)
  for (const name of files.filter((each) => each.endsWith('.writing'))) {
    utimesSync(path.join(env.DATA_DIR, name), earlier, earlier)
  }
}

type Step = (name: string, request: () => Promise<unknown>) => Promise<unknown>

async function step(
  name: string,
  request: () => Promise<unknown>,
  { moment, killed }: { moment: Moment; killed: Set<string> },
): Promise<unknown> {
  if (killed.has(name)) return request()
  killed.add(name)
  if (moment === 'after') await request()
  else {
    // Its failure is what this is about.
    request().catch(() => {})
    await pause(killed.size % 4)
  }
  await shop.end('SIGKILL')
  throw new Killed(name)
}

/** What the browser does, from the beginning, leaving out what has arrived. */
async function sendLadder(video: Video, run: Step): Promise<void> {
  if ((await stateOf(video))?.state === 'ready') return
  const begun = await run('begin', () => post(`/api/admin/media/files/${video.id}/ladder`, BROWSER, [409]))
  const ladder = begun as Partial<BrowserLadder>
  // Everything was confirmed before the kill.
  if (!ladder.ladderId) return
  const sheets = [ladder.storyboard, ladder.posters].map((sheet) => sheet?.hasArrived)
  const arrived = [...(ladder.renditions ?? []).map(({ hasArrived }) => hasArrived), ...sheets]
  for (const [at, name] of FILES.entries()) if (!arrived[at]) await sendFile(ladder.ladderId, name, run)
  await run('confirm', () => post(`/api/admin/media/ladders/${ladder.ladderId}/confirm`, {}))
}

async function sendFile(ladderId: string, name: FileName, run: Step): Promise<void> {
  const bytes = sampleLadder[name]
  const at = `/api/admin/media/ladders/${ladderId}/files/${name}`
  const upload = await run(`${name} start`, () => post(at, { fileSizeBytes: bytes.length }))
  if ((upload as { arrivedParts: number[] }).arrivedParts.length === 0) {
    const signed = await run(`${name} sign`, () => post(`${at}/sign`, { partNumbers: [1] }))
    const [part] = (signed as { parts: { uploadUrl: string }[] }).parts
    await run(`${name} send`, () => put(part?.uploadUrl ?? '', bytes))
  }
  await run(`${name} complete`, () => post(`${at}/complete`, {}))
}

async function post(url: string, body: object, accepted: number[] = []): Promise<unknown> {
  const answer = await call(shop.origin, 'POST', url, body, { cookie: staff })
  if (answer.status === 200) return answer.body
  if (accepted.includes(answer.status)) return {}
  throw new Error(`${url}: ${answer.status} ${answer.failure ?? JSON.stringify(answer.body)}`)
}

/** In two halves, so that there is something to cut off. */
async function put(url: string, bytes: Buffer, type = 'application/octet-stream'): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const headers = { 'content-type': type, 'content-length': bytes.length }
  const request = http.request(new URL(url, shop.origin), { method: 'PUT', headers }, (response) => {
    response.resume().on('end', () => resolve(response.statusCode ?? 0))
  })
  request.on('error', reject)
  // It may be cut off between the halves, before anybody waits for it.
  promise.catch(() => {})
  const half = Math.ceil(bytes.length / 2)
  request.write(bytes.subarray(0, half))
  await pause(50)
  request.end(bytes.subarray(half))
  const status = await promise
  if (status !== 200) throw new Error(`${url}: ${status}`)
}

async function uploadOriginal(lessonId: string): Promise<MediaFile> {
  const announced = { fileName: 'lesson.mp4', mimeType: 'video/mp4', category: 'courses', lessonId }
  const presigned = (await post('/api/admin/media/presign-upload', announced)) as Record<string, string>
  await put(presigned.uploadUrl ?? '', sampleLadder.original, 'video/mp4')
  const claims = { mediaFileId: presigned.mediaFileId, encodesInBrowser: true }
  return (await post('/api/admin/media/confirm-upload', claims)) as MediaFile
}

async function listLessons(): Promise<string[]> {
  const { body } = await call(shop.origin, 'GET', `/api/my/courses/${COURSE}/lessons`, undefined, { cookie: student })
  return (body as { modules: { lessons: { id: string }[] }[] }).modules.flatMap(({ lessons }) =>
    lessons.map(({ id }) => id),
  )
}

async function stateOf({ key }: MediaFile): Promise<MediaFile['renditions']> {
  const { body } = await call(shop.origin, 'GET', `/api/admin/media/files?key=${key}`, undefined, { cookie: staff })
  return (body as { data: MediaFile[] }).data[0]?.renditions ?? null
}

async function playbackOf({ lessonId }: Video): Promise<VideoPlayback> {
  const url = `/api/my/lessons/${lessonId}/playback`
  const { body } = await call(shop.origin, 'GET', url, undefined, { cookie: student })
  return body as VideoPlayback
}

/** What a student and staff see that they shouldn't. */
async function findProblems(video: Video): Promise<string[]> {
  const problems: string[] = []
  const url = `/api/my/lessons/${video.lessonId}/video`
  const { body } = await call(shop.origin, 'GET', url, undefined, { cookie: student })
  if (!(await holds(String(body.videoUrl), sampleLadder.original))) problems.push('the original does not play')
  const state = await stateOf(video)
  if (state?.state !== 'encoding' && state?.state !== 'ready') problems.push(`staff see ${JSON.stringify(state)}`)
  const { playlistUrl, renditions, storyboard } = await playbackOf(video)
  if (!playlistUrl) {
    if (renditions.length > 0 || storyboard) problems.push('part of a ladder is shown')
    return problems
  }
  const shown = renditions.map(({ rung, url: address }) => [`${rung}p` as FileName, address] as const)
  for (const [name, address] of [...shown, ['storyboard', storyboard?.url ?? ''] as const]) {
    if (!(await holds(address, sampleLadder[name]))) problems.push(`${name} is incomplete`)
  }
  if (renditions.length !== 2) problems.push(`${renditions.length} sizes are shown`)
  return problems
}

async function holds(url: string, expected: Buffer): Promise<boolean> {
  const response = await fetch(new URL(url, shop.origin))
  return response.ok && Buffer.from(await response.arrayBuffer()).equals(expected)
}

/** Files in the folder of renditions that belong to neither ladder. Uploads that were cut off are swept after a day. */
function listStrangers(): string[] {
  const names = readdirSync(path.join(env.DATA_DIR, 'files/renditions'), { recursive: true }).map(String)
  const files = names.filter((name) => /\.\w+$/.test(name)).map((name) => path.basename(name))
  const expected = FILES.flatMap((name) => Array(2).fill(name.endsWith('p') ? `${name}.mp4` : `${name}.jpg`))
  return files.sort().join() === expected.sort().join() ? [] : files
}
