import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { FileStore } from '#server/ports/file-store.ts'
import { SEED_COURSES, SEED_THUMBNAIL_WIDTHS } from './seed-courses.ts'
import { isSeedVideo } from './seed-curriculum.ts'
import { SEED_BUNDLES, SEED_MENTORSHIP_PROGRAMS } from './seed-offers.ts'

const MEDIA = path.join(import.meta.dirname, 'media')

/** Where each sample file is stored. Only thumbnails, avatars and brand pictures are public. */
export const seedKey = {
  thumbnail: (name: string) => `thumbnails/${name}`,
  trailer: (file: string) => `trailers/${file}`,
  lesson: (file: string) => `courses/samples/${file}`,
  avatar: (file: string) => `avatars/${file}`,
  brand: (file: string) => `brand/${file}`,
}

/** Copies the sample files into the store. Doing it twice changes nothing. */
export async function storeCatalogFiles(files: FileStore): Promise<void> {
  const lessons = SEED_COURSES.flatMap(({ modules }) => modules.flatMap((module) => module.lessons)).filter(isSeedVideo)
  const thumbnails = [...SEED_COURSES, ...SEED_BUNDLES, ...SEED_MENTORSHIP_PROGRAMS].flatMap(({ thumbnailName }) =>
    thumbnailFiles(thumbnailName),
  )
  // Together, because each write waits until the disk has it.
  await Promise.all([
    ...lessons.map(({ videoFile }) => storeFile(files, videoFile, seedKey.lesson(videoFile))),
    ...lessons
      .flatMap(({ captions, attachments }) => [captions, ...attachments])
      .map(({ file, text }) => files.write(seedKey.lesson(file), Buffer.from(text))),
    ...SEED_COURSES.map(({ trailerFile }) => storeFile(files, trailerFile, seedKey.trailer(trailerFile))),
    ...thumbnails.map((file) => storeFile(files, file, seedKey.thumbnail(file))),
  ])
}

export async function storeFile(files: FileStore, mediaFile: string, key: string): Promise<void> {
  if (await files.describe(key)) return
  await files.write(key, await readFile(path.join(MEDIA, mediaFile)))
}

function thumbnailFiles(name: string): string[] {
  return [
    `${name}-1200.jpg`,
    ...SEED_THUMBNAIL_WIDTHS.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
  ]
}
