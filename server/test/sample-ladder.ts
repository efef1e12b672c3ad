import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'

import type { VideoEncoder } from '#server/ports/video-encoder.ts'
import type { TestShop } from './start-shop.ts'
import type { TestBrowser } from './test-browser.ts'

const read = (name: string) => readFileSync(path.join(import.meta.dirname, 'sample-ladder', name))

/** Twenty seconds of test picture, 854 × 480 with sound, and what our ffmpeg job made of it. */
export const sampleLadder = {
  original: read('original.mp4'),
  '480p': read('480p.mp4'),
  '240p': read('240p.mp4'),
  storyboard: read('storyboard.jpg'),
  posters: read('posters.jpg'),
}

const SAMPLE_FACTS = { durationSeconds: 20, width: 854, height: 480, hasAudio: true, framesPerSecond: 10 }

/** Encodes like ffmpeg, but only the sample, because machines that run these tests may not have ffmpeg. */
export function sampleEncoder(change: Partial<VideoEncoder> = {}): VideoEncoder {
  return {
    isAvailable: async () => true,
    explainAbsence: async () => undefined,
    inspect: async () => SAMPLE_FACTS,
    encode: (_file, { rung }, { onProgress }) => {
      onProgress(SAMPLE_FACTS.durationSeconds)
      return Readable.from([sampleLadder[`${rung}p` as '240p']])
    },
    drawStoryboard: async () => sampleLadder.storyboard,
    drawPosters: async () => sampleLadder.posters,
    close: () => {},
    ...change,
  }
}

/** Uploads the sample as staff do, for a lesson if there is one. */
export async function uploadSample(
  { app }: TestShop,
  staff: TestBrowser,
  { lessonId, ...claims }: { lessonId?: string; encodesInBrowser?: boolean } = {},
) {
  const file = { fileName: 'lesson.mp4', mimeType: 'video/mp4', category: 'courses', lessonId }
  const { uploadUrl, mediaFileId } = (await staff.post('/api/admin/media/presign-upload', file)).json()
  const headers = { 'content-type': 'video/mp4' }
  await app.inject({ method: 'PUT', url: uploadUrl, payload: sampleLadder.original, headers })
  const confirmed = await staff.post('/api/admin/media/confirm-upload', { mediaFileId, ...claims })
  return confirmed.json<{ id: string; key: string }>()
}
