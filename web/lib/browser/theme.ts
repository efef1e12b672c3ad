type Theme = 'light' | 'dark' | 'system'
type SeenTheme = Exclude<Theme, 'system'>

const STORAGE_KEY = 'vite-ui-theme'
const PAPER: Record<SeenTheme, string> = { light: '#fbfaf7', dark: '#0e1116' }

export function parseTheme(stored: string | null): Theme {
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function seenTheme(theme: Theme, systemIsDark: boolean): SeenTheme {
  if (theme !== 'system') return theme
  return systemIsDark ? 'dark' : 'light'
}

/** Storage can be blocked; the choice then lasts as long as the page. */
let unsavedTheme: Theme | null = null

function storedTheme(): Theme {
  try {
    return parseTheme(localStorage.getItem(STORAGE_KEY))
  } catch {
    return unsavedTheme ?? 'system'
  }
}

const systemPrefersDark = () => matchMedia('(prefers-color-scheme: dark)').matches
const currentTheme = () => seenTheme(storedTheme(), systemPrefersDark())

function paint() {
  const theme = currentTheme()
  const { classList } = document.documentElement
  classList.toggle('dark', theme === 'dark')
  classList.toggle('light', theme === 'light')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAPER[theme])
}

/** Keeps the page in step with the operating system and with other tabs. */
export function watchTheme() {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint)
  // It may have changed before anybody listened.
  paint()
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) paint()
  })
}

export function setTheme(theme: Theme) {
  unsavedTheme = theme
  try {
    localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Blocked storage: `unsavedTheme` stands in.
  }
  paint()
}

/** Goes by what is shown, so that leaving 'system' always makes a visible change. */
export function toggleTheme() {
  setTheme(currentTheme() === 'dark' ? 'light' : 'dark')
}
