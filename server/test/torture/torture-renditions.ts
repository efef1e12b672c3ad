// `npm run torture -- --only=renditions`: the real program with a real ffmpeg encodes unusual videos, is killed while it
// encodes, and goes on.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import type { MediaFile } from '#contract/media/media-file.ts'

import { CheckReport } from './check-report.ts'
import { call, pause, type ShopProcess, signIn, startShopProcess, until } from './shop-process.ts'
import { makeUnusualVideos, type UnusualVideo } from './unusual-videos.ts'

const MINUTE = 60_000
const OWNER = 'owner@candlewick.test'

if (spawnSync('ffmpeg', ['-version']).status !== 0) {
  console.error('This needs ffmpeg with libx264 and ffprobe (Debian: apt install ffmpeg).')
  process.exit(1)
}
const report = new CheckReport()
const folder = mkdtempSync(path.join(os.tmpdir(), 'candlewick-renditions-'))
const dataDir = path.join(folder, 'data')
const videos = path.join(folder, 'videos')
mkdirSync(videos, { recursive: true })
const env = { DATA_DIR: dataDir, FFMPEG: 'ffmpeg' }
let shop = await startShopProcess(env)
let cookie = await signIn(shop.origin, OWNER)
try {
  const unusual = makeUnusualVideos(videos)
  const files = []
  for (const video of unusual) files.push({ ...video, file: await upload(video.name) })
  await until(async () => (await countUnfinished()) === 0, 5 * MINUTE)
  for (const each of files) await checkVideo(each)
  await tryKills()
  const left = readdirSync(path.join(dataDir, 'files/renditions'), { recursive: true }).map(String)
  const known = await listKnownFiles()
  report.none(
    left.filter((name) => /\.\w+$/.test(name) && !known.has(name)),
    'no file is left of renditions that failed or were interrupted',
  )
  report.check(!existsSync(path.join(dataDir, 'encoding')), 'no temporary file is left')
  report.none(shop.unexpected, 'nothing unexpected in the log')
} finally {
  await shop.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}
report.summarize('renditions')

async function upload(name: string): Promise<MediaFile> {
  const content = readFileSync(path.join(videos, name))
  const mimeType = name.endsWith('.webm') ? 'video/webm' : name.endsWith('.mkv') ? 'video/x-matroska' : 'video/mp4'
  const announced = { fileName: name, mimeType, category: 'courses' }
  const { body } = await call(shop.origin, 'POST', '/api/admin/media/presign-upload', announced, { cookie })
  const { uploadUrl, mediaFileId } = body as { uploadUrl: string; mediaFileId: string }
  const headers = { 'content-type': mimeType }
  await fetch(new URL(uploadUrl, shop.origin), { method: 'PUT', headers, body: content })
  const confirmed = await call(shop.origin, 'POST', '/api/admin/media/confirm-upload', { mediaFileId }, { cookie })
  return confirmed.body as MediaFile
}

async function stateOf({ key }: MediaFile): Promise<MediaFile['renditions']> {
  const { body } = await call(shop.origin, 'GET', `/api/admin/media/files?key=${key}`, undefined, { cookie })
  return (body as { data: MediaFile[] }).data[0]?.renditions ?? null
}

async function countUnfinished(): Promise<number> {
  const { body } = await call(shop.origin, 'GET', '/api/admin/media/renditions', undefined, { cookie })
  return Number(body.inProgress)
}

async function checkVideo({ name, expected, file }: UnusualVideo & { file: MediaFile }): Promise<void> {
  const renditions = await stateOf(file)
  if ('failure' in expected) {
    const reason = renditions?.state === 'failed' ? renditions.reason : ''
    return report.check(expected.failure.test(reason), `${name} is refused: ${reason || JSON.stringify(renditions)}`)
  }
  const made = listRenditions(file).map(probe)
  const sizes = made.map(({ size }) => size)
  const isGood = renditions?.state === 'ready' && sizes.join() === expected.sizes.join()
  report.check(isGood, `${name} becomes ${sizes.join(', ') || JSON.stringify(renditions)}`)
  report.none(
    made.filter(({ codecs }) => codecs !== (expected.hasAudio ? 'h264,aac' : 'h264')).map(({ codecs }) => codecs),
    `${name} has ${expected.hasAudio ? 'sound' : 'no sound'}, says ffprobe`,
  )
  report.check(existsSync(findPosters(file)), `${name} has frames to choose from`)
}

/** Frames to choose a picture from. */
function findPosters(file: MediaFile): string {
  const [row] = query(`select id from video_ladders where media_file_id = '${file.id}' and posters is not null`)
  return row ? path.join(dataDir, 'files/renditions', String(row.id), 'posters.jpg') : ''
}

/** The files of a video's renditions, largest first. */
function listRenditions(file: MediaFile): string[] {
  const rows = query(`select r.key from video_renditions r join video_ladders l on l.id = r.ladder_id
    where l.media_file_id = '${file.id}' order by rung desc`)
  return rows.map(({ key }) => path.join(dataDir, 'files', String(key)))
}

async function listKnownFiles(): Promise<Set<string>> {
  const rows = query(`select key from video_renditions union all
    select 'renditions/' || id || '/storyboard.jpg' as key from video_ladders where storyboard is not null union all
    select 'renditions/' || id || '/posters.jpg' as key from video_ladders where posters is not null`)
  return new Set(rows.map(({ key }) => String(key).replace('renditions/', '')))
}

function query(sql: string): Record<string, unknown>[] {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  const db = new DatabaseSync(path.join(dataDir, 'candlewick.sqlite'), { readOnly: true, timeout: 10_000 })
  try {
    return db.prepare(sql).all()
  } finally {
    db.close()
  }
}

function probe(file: string): { size: string; codecs: string } {
  const given = ['-v', 'error', '-show_entries', 'stream=codec_name,width,height', '-of', 'json', file]
  const { streams } = JSON.parse(execFileSync('ffprobe', given).toString()) as {
    streams: { codec_name: string; width?: number; height?: number }[]
  }
  const [video] = streams
  return { size: `${video?.width}x${video?.height}`, codecs: streams.map(({ codec_name }) => codec_name).join() }
}

/** Ends the shop at several points of one video, as a power failure and as an upgrade do. */
async function tryKills(): Promise<void> {
  const long = [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=1280x720:rate=25:duration=40',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
  ]
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...long, path.join(videos, 'long.mp4')])
  const file = await upload('long.mp4')
  for (const [signal, percent] of [
    ['SIGKILL', 5],
    ['SIGTERM', 30],
    ['SIGKILL', 75],
  ] as const) {
    await until(async () => (await percentOf(file)) >= percent, 3 * MINUTE)
    const startedAt = performance.now()
    await shop.end(signal)
    const tookMs = performance.now() - startedAt
    report.check(tookMs < 10_000, `${signal} at ${percent}% ends the shop in ${(tookMs / 1000).toFixed(1)} s`)
    const goneAfter = await until(() => listEncoders().length === 0, 10_000)
    report.check(goneAfter !== undefined, `ffmpeg ends with it after ${signal}`)
    await reopen()
    report.check((await stateOf(file))?.state === 'encoding', 'half a ladder is not shown')
  }
  await until(async () => (await stateOf(file))?.state !== 'encoding', 5 * MINUTE)
  const state = await stateOf(file)
  report.check(state?.state === 'ready', `the video is ready in the end: ${JSON.stringify(state)}`)
}

async function percentOf(file: MediaFile): Promise<number> {
  const state = await stateOf(file)
  return state?.state === 'encoding' ? state.percent : 100
}

async function reopen(): Promise<ShopProcess> {
  await pause(500)
  shop = await startShopProcess(env)
  cookie = await signIn(shop.origin, OWNER)
  return shop
}

/** Processes that encode for this shop. */
function listEncoders(): string[] {
  return execFileSync('ps', ['-eo', 'args'])
    .toString()
    .split('\n')
    .filter((line) => line.startsWith('ffmpeg ') && line.includes(dataDir))
}
