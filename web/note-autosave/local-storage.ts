/** Fallback for blocked or full storage; lasts as long as the page. */
const memoryCopy = new Map<string, string>()

export function saveLocally(name: string, value: object | null) {
  if (value === null) memoryCopy.delete(name)
  else memoryCopy.set(name, JSON.stringify(value))
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Blocked or full storage: `memoryCopy` is the fallback.
  }
}

export function listLocalKeys(prefix: string): string[] {
  const names = new Set(memoryCopy.keys())
  try {
    for (let at = 0; at < localStorage.length; at++) names.add(localStorage.key(at) ?? '')
  } catch {
    // Blocked or full storage: `memoryCopy` is the fallback.
  }
  return [...names].filter((name) => name.startsWith(prefix))
}

export function readLocally<T extends object>(name: string): T | null {
  try {
    const value: unknown = JSON.parse(storedText(name) ?? memoryCopy.get(name) ?? 'null')
    return typeof value === 'object' ? (value as T | null) : null
  } catch {
    return null
  }
}

function storedText(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
