import { MEDIA_CATEGORIES } from '#contract/media/media-categories.ts'
import type { AppContext } from '#server/app-context.ts'
import { cacheListing, type Listing } from '#server/files/cached-listings.ts'
import { deleteStoredFile } from '#server/files/delete-stored-file.ts'
import { listWaiting } from '#server/jobs/waiting-jobs.repository.ts'
import type { ListedFile } from '#server/ports/file-store.ts'
import { listMediaKeys } from './media-files.repository.ts'

/** Per folder. */
const MAX_FILES = 100_000
/** Sizes the shop generated from one image; the library shows the image once. */
const MADE_BY_US = /^thumbnails\/.*-\d+\.(avif|webp)$/
/** Sample trailers have their own folder. */
const FOLDERS = [...MEDIA_CATEGORIES, 'trailers']

/** Everything in the store's library folders, by key. */
export function listStore(ctx: AppContext): Promise<Listing> {
  return cacheListing(ctx, () => makeListing(ctx))
}

/**
 * A deleted file stays in the store until its job has run, but must not be listed. That's why known files are read
 * first and last: a file that was already unknown at the start has a deletion job or is gone by the end, and a file
 * added in between is known by the end.
 */
async function makeListing({ db, files }: AppContext): Promise<Listing> {
  const known = new Set(await listMediaKeys(db))
  const leaving = new Set((await listWaiting(db, deleteStoredFile)).map(({ key }) => key))
  const stored: ListedFile[] = []
  for (const folder of FOLDERS) {
    for (const file of await files.list({ prefix: `${folder}/`, limit: MAX_FILES })) {
      if (!MADE_BY_US.test(file.key) && !leaving.has(file.key)) stored.push(file)
    }
  }
  for (const key of await listMediaKeys(db)) known.add(key)
  return { stored, unknown: stored.filter(({ key }) => !known.has(key)) }
}
