/** Redraws every file in `media/`: `node server/seed/make-media.ts [pictures|videos]`. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

import { ILLUSTRATION_HEIGHT, ILLUSTRATION_WIDTH, ILLUSTRATIONS } from './drawing/course-illustrations.ts'
import { lessonFrames } from './drawing/lesson-video-frames.ts'
import { filmVideo, openStudio } from './drawing/media-studio.ts'
import { administratorPortrait, mentorPortrait } from './drawing/staff-portraits.ts'
import { PORTRAIT_SIZE, studentPortrait } from './drawing/student-portrait.ts'
import { TEACHER_PORTRAIT_SIZE, teacherPortrait } from './drawing/teacher-portrait.ts'
import { TRAILER_SECONDS, TRAILERS, trailerFrames } from './drawing/trailer-video-frames.ts'
import { SEED_COURSES, SEED_THUMBNAIL_WIDTHS } from './seed-courses.ts'
import { isSeedVideo } from './seed-curriculum.ts'
import { TEACHER_PICTURE_FILE } from './seed-legal-texts.ts'

const MEDIA_FOLDER = join(import.meta.dirname, 'media')

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

  await makePortrait('avatar-ada.webp', PORTRAIT_SIZE, studentPortrait())
  await makePortrait('avatar-grace.webp', TEACHER_PORTRAIT_SIZE, teacherPortrait())
  await makePortrait('avatar-mara.webp', PORTRAIT_SIZE, mentorPortrait())
  await makePortrait('avatar-tobias.webp', PORTRAIT_SIZE, administratorPortrait())
  await makePortrait(TEACHER_PICTURE_FILE, TEACHER_PORTRAIT_SIZE, teacherPortrait())
}

async function makePortrait(file: string, size: number, drawing: string): Promise<void> {
  const booth = await openStudio(size, size)
  const portrait = await booth.photograph(drawing)
  await sharp(portrait).flatten().webp({ quality: 86, effort: 6 }).toFile(join(MEDIA_FOLDER, file))
  await booth.close()
}

async function makeVideos(): Promise<void> {
  const studio = await openStudio(1280, 720)
  const lessons = SEED_COURSES.flatMap(({ title, modules }) =>
    modules.flatMap((module) => module.lessons.map((lesson) => ({ title, lesson }))),
  )
  for (const [position, { title, lesson }] of lessons.entries()) {
    if (!isSeedVideo(lesson)) continue
    const options = { fps: 1, seconds: lesson.videoDuration, crf: 32, keyframeSeconds: 30 }
    await filmVideo(studio, lessonFrames(title, lesson, position), join(MEDIA_FOLDER, lesson.videoFile), options)
  }
  for (const trailer of TRAILERS) {
    const options = { fps: 10, seconds: TRAILER_SECONDS, crf: 36, keyframeSeconds: 5 }
    await filmVideo(studio, trailerFrames(trailer), join(MEDIA_FOLDER, trailer.fileName), options)
  }
  await studio.close()
}

const parts = { pictures: makePictures, videos: makeVideos }
const wanted = process.argv[2]
if (wanted && !(wanted in parts)) throw new Error(`Unknown part '${wanted}': pictures or videos`)

await mkdir(MEDIA_FOLDER, { recursive: true })
for (const [name, make] of Object.entries(parts)) if (!wanted || wanted === name) await make()
