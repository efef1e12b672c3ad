/** Redraws every file in `media/`: `node server/seed/make-media.ts [captions|pictures|videos]`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

import { ILLUSTRATION_HEIGHT, ILLUSTRATION_WIDTH, ILLUSTRATIONS } from './drawing/course-illustrations.ts'
import { lessonFrames } from './drawing/lesson-video-frames.ts'
import { LESSON_VIDEOS } from './drawing/lesson-video-scripts.ts'
import { filmVideo, openStudio } from './drawing/media-studio.ts'
import { PORTRAIT_SIZE, studentPortrait } from './drawing/student-portrait.ts'
import { TRAILER_SECONDS, TRAILERS, trailerFrames } from './drawing/trailer-video-frames.ts'
import { SEED_THUMBNAIL_WIDTHS } from './seed-courses.ts'
import { LESSON_VIDEO_SECONDS, timedTranscript, webVtt } from './seed-curriculum.ts'
import { WHAT_ONE_CANDLE_SHOWS } from './seed-intro-curriculum.ts'

const MEDIA_FOLDER = join(import.meta.dirname, 'media')

async function makeCaptions(): Promise<void> {
  const base = join(MEDIA_FOLDER, 'what-one-candle-shows')
  await writeFile(`${base}.en.vtt`, webVtt(WHAT_ONE_CANDLE_SHOWS))
  await writeFile(`${base}.transcript.txt`, `${timedTranscript(WHAT_ONE_CANDLE_SHOWS)}\n`)
}

async function makePictures(): Promise<void> {
  const studio = await openStudio(ILLUSTRATION_WIDTH, ILLUSTRATION_HEIGHT)
  for (const { name, drawing } of ILLUSTRATIONS) {
    const original = await studio.photograph(drawing)
    for (const width of SEED_THUMBNAIL_WIDTHS) {
      const picture = sharp(original).flatten().resize(width)
      const target = join(MEDIA_FOLDER, `${name}-${width}`)
      await picture.clone().avif({ quality: 72, effort: 9, chromaSubsampling: '4:4:4' }).toFile(`${target}.avif`)
      await picture.clone().webp({ quality: 90, effort: 6, smartSubsample: true }).toFile(`${target}.webp`)
      if (width === 1200) await picture.clone().jpeg({ quality: 86, mozjpeg: true }).toFile(`${target}.jpg`)
    }
  }
  await studio.close()

  const booth = await openStudio(PORTRAIT_SIZE, PORTRAIT_SIZE)
  const portrait = await booth.photograph(studentPortrait())
  await sharp(portrait).flatten().webp({ quality: 86, effort: 6 }).toFile(join(MEDIA_FOLDER, 'avatar-ada.webp'))
  await booth.close()
}

async function makeVideos(): Promise<void> {
  const studio = await openStudio(1280, 720)
  for (const video of LESSON_VIDEOS) {
    const options = { fps: 5, seconds: LESSON_VIDEO_SECONDS, crf: 38 }
    await filmVideo(studio, lessonFrames(video), join(MEDIA_FOLDER, video.fileName), options)
  }
  for (const trailer of TRAILERS) {
    const options = { fps: 10, seconds: TRAILER_SECONDS, crf: 36 }
    await filmVideo(studio, trailerFrames(trailer), join(MEDIA_FOLDER, trailer.fileName), options)
  }
  await studio.close()
}

const parts = { captions: makeCaptions, pictures: makePictures, videos: makeVideos }
const wanted = process.argv[2]
if (wanted && !(wanted in parts)) throw new Error(`Unknown part '${wanted}': captions, pictures or videos`)

await mkdir(MEDIA_FOLDER, { recursive: true })
for (const [name, make] of Object.entries(parts)) if (!wanted || wanted === name) await make()
