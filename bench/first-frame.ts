import { fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { type Browser, chromium } from '@playwright/test'

import { findChromium } from '../scripts/test-tools/find-chromium.js'
import type { Running } from './bench-shop.ts'
import { json, median, type PreparedLesson } from './prepared-lesson.ts'

type Opened = { ms: number; height: number }
type FirstFrames = { shopMs: number; bareMs: number; rounds: { shop: Opened; bare: Opened }[] }

const BYTES_PER_SECOND = 5_000_000 / 8
const LATENCY_MS = 40
const client = path.resolve(import.meta.dirname, '../dist/client')

const PAGE = `<!doctype html><meta charset="utf-8"><title>Bare</title><video controls playsinline></video>
<script type="module">
  import Hls from '/hls.js'
  const hls = new Hls({ enableWorker: false })
  hls.loadSource('/all.m3u8')
  hls.attachMedia(document.querySelector('video'))
</script>`

/**
 * Opens a prepared lesson and a bare page with the same video and the same build of hls.js by turns, each in a new browser
 * profile, until the first frame can be shown.
 */
export async function measureFirstFrame(
  shop: Running,
  lesson: PreparedLesson,
  { folder, rounds: count }: { folder: string; rounds: number },
): Promise<FirstFrames> {
  const bareFolder = path.join(folder, 'bare')
  await fillBareFolder(lesson, bareFolder)
  const bare = fork(path.join(import.meta.dirname, 'bare-video-page.ts'), [bareFolder])
  const executablePath = await findChromium()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
  try {
    const [port] = (await once(bare, 'message')) as [number]
    const openLesson = () =>
      openPage(browser, `${shop.origin}/learn/intro-to-trading?lesson=${lesson.lessonId}&t=0`, lesson.student.cookie)
    const openBare = () => openPage(browser, `http://localhost:${port}/`)
    // The first of each also warms up the servers.
    await openLesson()
    await openBare()
    const rounds: FirstFrames['rounds'] = []
    for (let round = 0; round < count; round++) {
      rounds.push({ shop: await openLesson(), bare: await openBare() })
    }
    const middle = (which: 'shop' | 'bare') => median(rounds.map((round) => round[which].ms))
    return { shopMs: middle('shop'), bareMs: middle('bare'), rounds }
  } finally {
    await browser.close()
    bare.disconnect()
  }
}

/** Milliseconds from the start of the navigation until the first frame is there, and its size. */
async function openPage(browser: Browser, url: string, cookie = ''): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const cookies = cookie
      .split('; ')
      .filter(Boolean)
      .map((each) => each.split('='))
    await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: new URL(url).origin })))
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    const speeds = { downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND }
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', { offline: false, latency: LATENCY_MS, ...speeds })
    await page.addInitScript(watchFirstFrame)
    await page.goto(url, { waitUntil: 'commit' })
    const found = await page.waitForFunction(readFirstFrame, undefined, { timeout: 60_000 })
    return (await found.jsonValue()) ?? { ms: Number.NaN, height: 0 }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function watchFirstFrame() {
  const note = ({ target }: Event) => {
    const { videoHeight: height } = target as HTMLVideoElement
    Object.assign(window, { firstFrame: { ms: performance.now(), height } })
  }
  document.addEventListener('loadeddata', note, { capture: true, once: true })
}

/** Runs in the page. */
const readFirstFrame = () => (window as { firstFrame?: Opened }).firstFrame

/** The same playlists, sizes and build of hls.js as the shop sends. */
async function fillBareFolder({ student, lessonId }: PreparedLesson, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const read = async (url: string) => (await student.get(url)).text()
  const base = `/api/my/lessons/${lessonId}/playlist`
  const { renditions } = await json(student.get(`/api/my/lessons/${lessonId}/playback`))
  const all = await read(base)
  writeFileSync(path.join(folder, 'all.m3u8'), all.replace(/^\/\S*\/playlist\/(\d+)\S*$/gm, '/$1.m3u8'))
  for (const { rung, url } of renditions as { rung: number; url: string }[]) {
    const playlist = await read(`${base}/${rung}`)
    writeFileSync(path.join(folder, `${rung}.m3u8`), playlist.replace(/\/files\/[^"\s]+/g, `/${rung}.mp4`))
    writeFileSync(path.join(folder, `${rung}.mp4`), Buffer.from(await (await student.get(url)).arrayBuffer()))
  }
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'),
  )
  const [, hls] = Object.entries(manifest).find(([name]) => name.endsWith('/hls.light.mjs')) ?? []
  if (!hls) throw new Error('The build has no hls.js')
  for (const end of ['', '.br']) copyFileSync(path.join(client, hls.file + end), path.join(folder, `hls.js${end}`))
  writeFileSync(path.join(folder, 'page.html'), PAGE)
}
