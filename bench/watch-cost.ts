import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'

import type { Running } from './bench-shop.ts'
import { totalCpuMs } from './cpu-time.ts'
import { json, type LoggedIn, median, type PreparedLesson } from './prepared-lesson.ts'

/** Processor time for a minute of video, in milliseconds. */
type WatchCost = { shopMs: number; bareMs: number }

type Segment = { range: string; seconds: number }

const MINUTES_PER_ROUND = 20
const ROUNDS = 5

/** Reads a prepared lesson as the player does, again and again, from the shop and from a server that only sends ranges. */
export async function measureWatching(
  shop: Running,
  { student, lessonId }: PreparedLesson,
  folder: string,
): Promise<WatchCost> {
  const { url, segments } = await openLargest(student, lessonId)
  const copy = path.join(folder, 'copy.mp4')
  writeFileSync(copy, Buffer.from(await (await student.get(url)).arrayBuffer()))
  const bare = fork(path.join(import.meta.dirname, 'bare-range-server.ts'), [copy])
  try {
    const [port] = (await once(bare, 'message')) as [number]
    const fromShop = () => watch(shop.process, segments, (range) => student.get(url, { range }))
    const fromBare = () => watch(bare, segments, (range) => fetch(`http://127.0.0.1:${port}/`, { headers: { range } }))
    // The first round of each also loads code.
    await fromShop()
    await fromBare()
    const shopMs: number[] = []
    const bareMs: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      shopMs.push(await fromShop())
      bareMs.push(await fromBare())
    }
    return { shopMs: median(shopMs), bareMs: median(bareMs) }
  } finally {
    bare.disconnect()
  }
}

async function watch(server: ChildProcess, segments: Segment[], get: (range: string) => Promise<Response>) {
  const before = totalCpuMs([server.pid ?? 0])
  let seconds = 0
  while (seconds < MINUTES_PER_ROUND * 60) {
    for (const segment of segments) {
      const response = await get(segment.range)
      if (response.status !== 206) throw new Error(`${response.url}: ${response.status}`)
      await response.arrayBuffer()
      seconds += segment.seconds
    }
  }
  return (totalCpuMs([server.pid ?? 0]) - before) / (seconds / 60)
}

async function openLargest(student: LoggedIn, lessonId: string): Promise<{ url: string; segments: Segment[] }> {
  const { renditions } = await json(student.get(`/api/my/lessons/${lessonId}/playback`))
  const { rung, url } = renditions[0]
  const playlist = await (await student.get(`/api/my/lessons/${lessonId}/playlist/${rung}`)).text()
  const entries = playlist.matchAll(/#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)@(\d+)/g)
  const segments = [...entries].map(([, seconds, length, start]) => ({
    range: `bytes=${start}-${Number(start) + Number(length) - 1}`,
    seconds: Number(seconds),
  }))
  return { url, segments }
}
