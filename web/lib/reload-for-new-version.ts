const LAST_RELOAD_KEY = 'candlewick-reloaded-at'
const AT_MOST_EVERY_MS = 60_000

/** After a new version was put in place, files of the old one are gone: a fresh page knows the new names. */
export function reloadForNewVersion() {
  try {
    const last = Number(sessionStorage.getItem(LAST_RELOAD_KEY))
    if (Date.now() - last < AT_MOST_EVERY_MS) return
    sessionStorage.setItem(LAST_RELOAD_KEY, String(Date.now()))
    location.reload()
  } catch {
    // Without storage there is no telling a first attempt from an endless loop.
  }
}
