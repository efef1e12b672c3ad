import { MEDIA_CATEGORIES } from '#contract/media/media-categories.ts'
import type { AppContext } from '#server/app-context.ts'
import type { ListedFile } from '#server/ports/file-store.ts'

import { listMediaKeys } from './media-files.repository.ts'

const PAGE = 1000
const MOST_FILES = 100_000
/** Sizes of one picture that the shop made itself: the library shows the picture once. */
const MADE_BY_US = /^thumbnails\/.*-\d+\.(avif|webp)$/
/** Sample trailers lie in a folder of their own. */
const FOLDERS = [...MEDIA_CATEGORIES, 'trailers']

/** What is in the store, and of that what the shop has no row for. */
type Listing = { stored: ListedFile[]; unknown: ListedFile[] }
const listings = new WeakMap<AppContext['files'], { at: number; listing: Promise<Listing> }>()
/** The library is read again every minute; a bucket of thousands of files need not be listed each time. */
const KEEP_MS = 45_000

/** Everything in the library's folders of the store, by key. */
export function listStore(ctx: AppContext): Promise<Listing> {
  const now = ctx.clock.now().getTime()
  const kept = listings.get(ctx.files)
  if (kept && now - kept.at < KEEP_MS) return kept.listing
  const listing = makeListing(ctx)
  listings.set(ctx.files, { at: now, listing })
  listing.catch(() => listings.delete(ctx.files))
  return listing
}

/** After an upload or a deletion the next reader looks again. */
export function forgetListing({ files }: AppContext): void {
  listings.delete(files)
}

async function makeListing({ db, files }: AppContext): Promise<Listing> {
  const stored: ListedFile[] = []
  for (const folder of FOLDERS) {
    for (let after = ''; stored.length < MOST_FILES; ) {
      const page = await files.list({ prefix: `${folder}/`, after, limit: PAGE })
      stored.push(...page.filter(({ key }) => !MADE_BY_US.test(key)))
      after = page.at(-1)?.key ?? ''
      if (page.length < PAGE) break
    }
  }
  const known = new Set(await listMediaKeys(db))
  return { stored, unknown: stored.filter(({ key }) => !known.has(key)) }
}
