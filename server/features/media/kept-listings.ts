import type { AppContext } from '#server/app-context.ts'
import type { ListedFile } from '#server/ports/file-store.ts'

/** What is in the store, and of that what the shop has no row for. */
export type Listing = { stored: ListedFile[]; unknown: ListedFile[] }

/** The library is read again every minute; a bucket of thousands of files need not be listed each time. */
const KEEP_MS = 45_000
const listings = new WeakMap<AppContext['files'], { at: number; listing: Promise<Listing> }>()

export function keepListing({ clock, files }: AppContext, make: () => Promise<Listing>): Promise<Listing> {
  const now = clock.now().getTime()
  const kept = listings.get(files)
  if (kept && now - kept.at < KEEP_MS) return kept.listing
  const listing = make()
  listings.set(files, { at: now, listing })
  listing.catch(() => listings.delete(files))
  return listing
}

/** After an upload or a deletion the next reader looks again. */
export function forgetListing({ files }: AppContext): void {
  listings.delete(files)
}
