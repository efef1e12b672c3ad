/** What this browser hadn't finished when its page was closed. */
type Unfinished = { mediaFileId: string; name: string; key: string; browserId: string }

/** One entry for each video, because several tabs may write at the same time. */
const PREFIX = 'candlewick.preparing:'
const PAUSED = 'candlewick.preparing-paused'

export function listUnfinished(): Unfinished[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    const saved = keys.filter((key) => key.startsWith(PREFIX)).map((key) => JSON.parse(localStorage.getItem(key) ?? ''))
    return (saved as (Unfinished & { addedAt: number })[]).toSorted((one, other) => one.addedAt - other.addedAt)
  } catch {
    return []
  }
}

export function rememberUnfinished({ mediaFileId, name, key, browserId }: Unfinished): void {
  // Without storage, staff continue it by hand in the media library.
  write(PREFIX + mediaFileId, JSON.stringify({ mediaFileId, name, key, browserId, addedAt: Date.now() }))
}

export function forgetUnfinished(mediaFileId: string): void {
  write(PREFIX + mediaFileId, null)
}

export function wasPaused(): boolean {
  try {
    return localStorage.getItem(PAUSED) !== null
  } catch {
    return false
  }
}

export function rememberPaused(isPaused: boolean): void {
  write(PAUSED, isPaused ? 'yes' : null)
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Private windows may have no storage.
  }
}
