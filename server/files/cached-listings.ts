import type { AppContext } from '#server/app-context.ts'
import type { ListedFile } from '#server/ports/file-store.ts'

/** The files in the store, and those among them that have no row in the shop. */
export type Listing = { stored: ListedFile[]; unknown: ListedFile[] }

/** Typing into the search reloads the library with every letter; pressing Refresh must show the current store. */
const KEEP_MS = 10_000
const listings = new WeakMap<AppContext['files'], { at: number; listing: Promise<Listing> }>()

export function cacheListing({ clock, files }: AppContext, make: () => Promise<Listing>): Promise<Listing> {
  const now = clock.now().getTime()
  const kept = listings.get(files)
  if (kept && now - kept.at < KEEP_MS) return kept.listing
  const listing = make()
  listings.set(files, { at: now, listing })
  listing.catch(() => listings.delete(files))
  return listing
}

/** After an upload or a deletion, the next reader lists the store again. */
export function clearListingCache({ files }: AppContext): void {
  listings.delete(files)
}
