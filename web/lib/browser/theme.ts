type Theme = 'light' | 'dark' | 'system'
type EffectiveTheme = Exclude<Theme, 'system'>

const STORAGE_KEY = 'vite-ui-theme'
const BACKGROUNDS: Record<EffectiveTheme, string> = { light: '#fbfaf7', dark: '#0e1116' }

export function parseTheme(stored: string | null): Theme {
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function effectiveTheme(theme: Theme, systemIsDark: boolean): EffectiveTheme {
  if (theme !== 'system') return theme
  return systemIsDark ? 'dark' : 'light'
}

/** Fallback for blocked storage; lasts as long as the page. */
let unsavedTheme: Theme | null = null

function storedTheme(): Theme {
  try {
    return parseTheme(localStorage.getItem(STORAGE_KEY))
  } catch {
    return unsavedTheme ?? 'system'
  }
}

const systemPrefersDark = () => matchMedia('(prefers-color-scheme: dark)').matches
const currentTheme = () => effectiveTheme(storedTheme(), systemPrefersDark())

function applyTheme() {
  const theme = currentTheme()
  const { classList } = document.documentElement
  classList.toggle('dark', theme === 'dark')
  classList.toggle('light', theme === 'light')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BACKGROUNDS[theme])
}

/** Keeps the page in step with the operating system and with other tabs. */
export function watchTheme() {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme)
  // It may have changed before this was listening.
  applyTheme()
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) applyTheme()
  })
}

export function setTheme(theme: Theme) {
  unsavedTheme = theme
  try {
    localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Blocked storage: `unsavedTheme` is the fallback.
  }
  applyTheme()
}

/** Based on what is shown, so that the first toggle away from 'system' is always visible. */
export function toggleTheme() {
  setTheme(currentTheme() === 'dark' ? 'light' : 'dark')
}
