import { MEDIA_CATEGORIES } from '#contract/media/media-categories.ts'
import type { AppContext } from '#server/app-context.ts'
import type { ListedFile } from '#server/ports/file-store.ts'

const PAGE = 1000
const MOST_FILES = 100_000
/** Sizes of one picture that the shop made itself: the library shows the picture once. */
const MADE_BY_US = /^thumbnails\/.*-\d+\.(avif|webp)$/

/** Sample trailers lie in a folder of their own. */
const FOLDERS = [...MEDIA_CATEGORIES, 'trailers']

type Kept = { at: number; files: Promise<ListedFile[]> }
const listings = new WeakMap<AppContext['files'], Kept>()
/** The library is read again every minute; a bucket of thousands of files need not be listed each time. */
const KEEP_MS = 45_000

/** Everything in the library's folders that is in the store, by key. */
export function listStore({ files, clock }: AppContext, { anew = false } = {}): Promise<ListedFile[]> {
  const now = clock.now().getTime()
  const kept = listings.get(files)
  if (kept && !anew && now - kept.at < KEEP_MS) return kept.files
  const listing = listAll(files)
  listings.set(files, { at: now, files: listing })
  listing.catch(() => listings.delete(files))
  return listing
}

/** After an upload or a deletion the next reader looks again. */
export function forgetListing({ files }: AppContext): void {
  listings.delete(files)
}

async function listAll(files: AppContext['files']): Promise<ListedFile[]> {
  const found: ListedFile[] = []
  for (const folder of FOLDERS) {
    for (let after = ''; found.length < MOST_FILES; ) {
      const page = await files.list({ prefix: `${folder}/`, after, limit: PAGE })
      found.push(...page.filter(({ key }) => !MADE_BY_US.test(key)))
      after = page.at(-1)?.key ?? ''
      if (page.length < PAGE) break
    }
  }
  return found
}
