import { v7 as uuidv7 } from 'uuid'

import { getFileType } from '#contract/media/file-types.ts'
import type { MediaCategory } from '#contract/media/media-categories.ts'
import type { Database } from '#server/database/database.ts'

import { SEED_COURSES } from './seed-courses.ts'
import { isSeedVideo, type SeedVideoLesson } from './seed-curriculum.ts'
import { seedKey } from './seed-media-files.ts'
import { SEED_BUNDLES, SEED_MENTORSHIP_PROGRAMS } from './seed-offers.ts'

const TRAILER_SECONDS = 24
const VIDEO_SIZE = { width: 1280, height: 720 }
const PICTURE_SIZE = { width: 1200, height: 675 }

type Entry = {
  key: string
  category: MediaCategory
  mimeType: string
  courseSlug?: string
  width?: number
  height?: number
  seconds?: number
}

/** The sample files, as if staff had uploaded them. */
export function seedMedia(): Entry[] {
  const entries = SEED_COURSES.flatMap(({ slug, modules, trailerFile }) => [
    ...modules.flatMap(({ lessons }) => lessons.filter(isSeedVideo).flatMap((lesson) => lessonEntries(slug, lesson))),
    video(seedKey.trailer(trailerFile), slug, TRAILER_SECONDS),
  ])
  const pictures = [...SEED_COURSES, ...SEED_BUNDLES, ...SEED_MENTORSHIP_PROGRAMS].map(({ thumbnailName }) => ({
    key: seedKey.thumbnail(`${thumbnailName}-1200.jpg`),
    category: 'thumbnails' as const,
    mimeType: 'image/jpeg',
    ...PICTURE_SIZE,
  }))
  const byKey = new Map<string, Entry>()
  for (const entry of [...entries, ...pictures]) if (!byKey.has(entry.key)) byKey.set(entry.key, entry)
  return [...byKey.values()]
}

function lessonEntries(
  courseSlug: string,
  { videoFile, videoDuration, captions, attachments }: SeedVideoLesson,
): Entry[] {
  const category = 'courses'
  return [
    video(seedKey.lesson(videoFile), courseSlug, videoDuration),
    { key: seedKey.lesson(captions.file), category, mimeType: 'text/vtt', courseSlug } as const,
    ...attachments.map(
      ({ file }) => ({ key: seedKey.lesson(file), category, mimeType: 'text/plain', courseSlug }) as const,
    ),
  ]
}

const video = (key: string, courseSlug: string, seconds: number): Entry => ({
  key,
  category: 'courses',
  mimeType: 'video/mp4',
  courseSlug,
  seconds,
  ...VIDEO_SIZE,
})

export async function insertMedia(
  trx: Database,
  courseIds: Map<string, string>,
  sizes: Map<string, number>,
  now: string,
): Promise<void> {
  const rows = seedMedia().map(({ key, category, mimeType, courseSlug, width, height, seconds }) => {
    const name = key.split('/').at(-1) ?? key
    return {
      id: uuidv7(),
      key,
      original_file_name: name,
      search_name: name.toLowerCase(),
      mime_type: mimeType,
      file_type: getFileType(name, mimeType),
      category,
      course_id: courseIds.get(courseSlug ?? '') ?? null,
      file_size_bytes: sizes.get(key) ?? null,
      duration_seconds: seconds ?? null,
      width: width ?? null,
      height: height ?? null,
      confirmed_at: now,
      created_at: now,
    }
  })
  await trx.insertInto('media_files').values(rows).execute()
}
