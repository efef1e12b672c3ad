const KEY = 'candlewick-tab'
const LOCK = 'candlewick-tab:'

let ownTab: string | undefined

/** The name of this tab: the same after a reload and when the browser brings back a tab that crashed. */
export function thisTab(): string {
  ownTab ??= readOrMakeName()
  return ownTab
}

/** Tabs of this browser in which the player is open right now. Only a browser without locks cannot tell. */
export async function openTabs(): Promise<Set<string>> {
  try {
    const { held = [] } = await navigator.locks.query()
    return new Set(held.map(({ name = '' }) => name).flatMap((name) => name.split(LOCK)[1] ?? []))
  } catch {
    return new Set()
  }
}

function readOrMakeName(): string {
  const name = storedName() ?? newName()
  try {
    sessionStorage.setItem(KEY, name)
  } catch {
    // Blocked storage: the name lasts as long as the page.
  }
  // Held as long as the page lives, whatever ends it.
  navigator.locks?.request(LOCK + name, () => new Promise(() => {})).catch(() => {})
  return name
}

/** `randomUUID` is missing on a plain HTTP address of the local network. */
const newName = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

function storedName(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
