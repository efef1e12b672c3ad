import type { AppContext } from '#server/app-context.ts'
import type { ListedFile } from '#server/ports/file-store.ts'

/** What is in the store, and of that what the shop has no row for. */
export type Listing = { stored: ListedFile[]; unknown: ListedFile[] }

/** Somebody who types into the search reads the library with every letter; who presses Refresh wants to see the store. */
const KEEP_MS = 10_000
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
