// `npm run bench:video`: how long a browser takes to prepare a video, compared with ffmpeg on the same machine, and whether
// the page stays responsive meanwhile; what watching it costs the shop, compared with a server that only sends the same
// ranges; and how long a lesson takes to its first frame, compared with a page that has nothing but the video. Needs ffmpeg
// and Chromium. `-- --seconds=10` is faster, `-- --only=first-frame` (or encoders, watching) measures one of them.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'

import { planRungs } from '#contract/media/rungs.ts'

import { ensureWebBuilt } from '../scripts/ensure-web-built.js'
import { startBenchShop } from './bench-shop.ts'
import { type BrowserRun, encodeInBrowser } from './encode-in-browser.ts'
import { measureFirstFrame } from './first-frame.ts'
import { prepareLesson } from './prepared-lesson.ts'
import { measureWatching } from './watch-cost.ts'

const PARTS = ['encoders', 'watching', 'first-frame']
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: PARTS.join() },
  },
})
const chosen = values.only.split(',')
const unknown = chosen.filter((part) => !PARTS.includes(part))
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}: ${PARTS.join(', ')}.`)
const run = promisify(execFile)
const MOST_TIMES_FFMPEG = 4
const MAX_TASK_MS = 200
const MOST_TIMES_BARE_SERVER = 1.2
const MOST_TIMES_BARE_PAGE = 1.5
const FIRST_FRAME_ROUNDS = 9

await ensureWebBuilt()
const folder = mkdtempSync(path.join(os.tmpdir(), 'candlewick-video-'))
const original = path.join(folder, 'original.mp4')
const problems: string[] = []
try {
  await drawOriginal()
  if (chosen.includes('encoders')) await compareEncoders()
  if (chosen.includes('watching')) await compareWatching()
  if (chosen.includes('first-frame')) await compareFirstFrames()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(problems.length === 0 ? '\nWithin budget.' : `\nOver budget:\n${problems.join('\n')}`)
process.exitCode = problems.length === 0 ? 0 : 1

/** A moving test picture with grain, which is harder than a screen and easier than a forest. */
async function drawOriginal(): Promise<void> {
  const picture = `testsrc2=size=1280x720:rate=30:duration=${values.seconds},noise=alls=8:allf=t`
  const sound = `sine=frequency=440:duration=${values.seconds}`
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound]
  const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p']
  await run('ffmpeg', ['-v', 'error', ...inputs, ...video, '-c:a', 'aac', original])
}

async function compareEncoders(): Promise<void> {
  const shop = await startBenchShop({ FFMPEG: 'off' })
  const ratios: number[] = []
  let longest = 0
  try {
    console.log(
      `${values.seconds} s of 1280 × 720, 30 frames a second; ffmpeg with the preset veryfast makes the same sizes.\n`,
    )
    console.log('| round | browser | ffmpeg | ratio | longest task |')
    console.log('| ----- | ------- | ------ | ----- | ------------ |')
    for (let round = 1; round <= Number(values.rounds); round++) {
      // Before and after, because a shared machine is faster in one minute than in the next.
      const before = await encodeWithFfmpeg()
      const browser: BrowserRun = await encodeInBrowser(shop.origin, original)
      const ffmpegSeconds = (before + (await encodeWithFfmpeg())) / 2
      const ratio = browser.seconds / ffmpegSeconds
      const task = Math.round(browser.longestTaskMs)
      console.log(
        `| ${round} | ${browser.seconds.toFixed(1)} s | ${ffmpegSeconds.toFixed(1)} s | ${ratio.toFixed(2)} | ${task} ms |`,
      )
      ratios.push(ratio)
      longest = Math.max(longest, task)
    }
  } finally {
    await shop.stop()
  }
  const ratio = ratios.toSorted((one, other) => one - other)[Math.floor(ratios.length / 2)] ?? Number.NaN
  judge('browser / ffmpeg veryfast, median', ratio, MOST_TIMES_FFMPEG)
  judge('longest task of the page in ms', longest, MAX_TASK_MS)
}

async function compareWatching(): Promise<void> {
  const shop = await startBenchShop({ FFMPEG: 'ffmpeg' })
  try {
    const lesson = await prepareLesson(shop.origin, original)
    const { shopMs, bareMs } = await measureWatching(shop, lesson, folder)
    console.log(
      `\nA minute watched from disk: ${shopMs.toFixed(1)} ms of the shop, ${bareMs.toFixed(1)} ms of a bare server.`,
    )
    judge('shop / bare server, processor time', shopMs / bareMs, MOST_TIMES_BARE_SERVER)
  } finally {
    await shop.stop()
  }
}

async function compareFirstFrames(): Promise<void> {
  const shop = await startBenchShop({ FFMPEG: 'ffmpeg' })
  try {
    const lesson = await prepareLesson(shop.origin, original)
    const found = await measureFirstFrame(shop, lesson, { folder, rounds: FIRST_FRAME_ROUNDS })
    const { shopMs, bareMs, rounds } = found
    const load = os.loadavg().map((each) => each.toFixed(1))
    console.log(`\nThe first frame at 5 Mbit/s, in a new browser each time; load of the machine ${load.join(', ')}.\n`)
    console.log('| round | lesson | bare page |')
    console.log('| ----- | ------ | --------- |')
    for (const [at, round] of rounds.entries()) console.log(`| ${at + 1} | ${show(round.shop)} | ${show(round.bare)} |`)
    console.log(`| median | ${Math.round(shopMs)} ms | ${Math.round(bareMs)} ms |`)
    judge('lesson / bare page, time to the first frame', shopMs / bareMs, MOST_TIMES_BARE_PAGE)
  } finally {
    await shop.stop()
  }
}

function show({ ms, height }: { ms: number; height: number }): string {
  return `${Math.round(ms)} ms (${height}p)`
}

/** One size after the other, like the browser, and with normal priority, which the job in the shop doesn't have. */
async function encodeWithFfmpeg(): Promise<number> {
  const startedAt = performance.now()
  for (const { rung, width, height, videoBitsPerSecond: bits } of planRungs({ width: 1280, height: 720 })) {
    const video = ['-vf', `scale=${width}:${height}`, '-c:v', 'libx264', '-preset', 'veryfast', '-b:v', String(bits)]
    const output = [...video, '-g', '120', '-c:a', 'copy', '-y', path.join(folder, `${rung}p.mp4`)]
    await run('ffmpeg', ['-v', 'error', '-i', original, ...output])
  }
  return (performance.now() - startedAt) / 1000
}

function judge(what: string, value: number, budget: number): void {
  const text = `${what}: ${value.toFixed(value < 10 ? 2 : 0)} (budget ≤ ${budget})`
  console.log(`\n${text}`)
  if (!(value <= budget)) problems.push(text)
}
