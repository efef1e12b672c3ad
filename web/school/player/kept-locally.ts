/** Text kept in this browser, by person. Storage can be blocked or full; then it lasts as long as the page. */
const unsaved = new Map<string, string>()

export function keepLocally(name: string, value: object | null) {
  if (value === null) unsaved.delete(name)
  else unsaved.set(name, JSON.stringify(value))
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // `unsaved` stands in.
  }
}

export function namesKeptLocally(beginning: string): string[] {
  const names = new Set(unsaved.keys())
  try {
    for (let at = 0; at < localStorage.length; at++) names.add(localStorage.key(at) ?? '')
  } catch {
    // `unsaved` stands in.
  }
  return [...names].filter((name) => name.startsWith(beginning))
}

export function readLocally<T extends object>(name: string): T | null {
  try {
    const value: unknown = JSON.parse(storedText(name) ?? unsaved.get(name) ?? 'null')
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
