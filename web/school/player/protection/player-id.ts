const STORAGE_KEY = 'candlewick-player'
/** A page that reloads gives up its lock right away, so a lock that's still held belongs to another tab. */
const LOCK_TIMEOUT_MS = 1000

let opening: Promise<string> | undefined

/** The id of the player in this tab. A reload keeps it; a tab that was duplicated gets its own. */
export function openPlayerId(): Promise<string> {
  opening ??= findFreeId()
  return opening
}

async function findFreeId(): Promise<string> {
  const known = readId()
  if (known && (await holdUntilClosed(known))) return known
  const id = newId()
  saveId(id)
  await holdUntilClosed(id)
  return id
}

/** Browsers have locks on secure pages only. Without them, duplicated tabs count as one. */
function holdUntilClosed(id: string): Promise<boolean> {
  const { locks } = navigator
  if (!locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS)
    const hold = () => {
      resolve(true)
      return new Promise(() => {})
    }
    locks.request(`${STORAGE_KEY} ${id}`, { signal }, hold).catch(() => resolve(false))
  })
}

/** `crypto.randomUUID` exists on secure pages only. */
function newId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
  const digits = hex.join('')
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-')
}

function readId(): string | undefined {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY) ?? ''
    return /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/.test(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function saveId(id: string) {
  try {
    sessionStorage.setItem(STORAGE_KEY, id)
  } catch {
    // Blocked storage: the id lasts as long as the page.
  }
}
