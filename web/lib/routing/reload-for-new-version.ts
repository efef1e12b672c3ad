const LAST_RELOAD_KEY = 'candlewick-reloaded-at'
const MIN_RELOAD_INTERVAL_MS = 60_000

let lastReload: Promise<boolean> = Promise.resolve(false)

/** After a deployment the old files are gone; a reload gets the new ones. */
export function reloadForNewVersion() {
  lastReload = tryReload()
}

/** Whether the page is reloading because part of it couldn't be fetched. */
export function isReloading(): Promise<boolean> {
  return lastReload
}

async function tryReload(): Promise<boolean> {
  // Offline, a reload would throw away a page that can still be read.
  const answer = await fetch('/api/health', { cache: 'no-store' }).catch(() => undefined)
  if (!answer) return false
  try {
    const last = Number(sessionStorage.getItem(LAST_RELOAD_KEY))
    if (Date.now() - last < MIN_RELOAD_INTERVAL_MS) return false
    sessionStorage.setItem(LAST_RELOAD_KEY, String(Date.now()))
    location.reload()
    return true
  } catch {
    // Without storage we can't tell a first reload from an endless loop.
    return false
  }
}
