import { lastClicked } from './last-click.ts'

declare global {
  interface Window {
    /** Set by the script in index.html; null once the app handles clicks. */
    earlyClick?: HTMLElement | null
  }
}

/** Repeats what was pressed and reached before the code behind it had loaded. */
export function replayEarlyClick() {
  const button = window.earlyClick ?? takeKeptPress()
  window.earlyClick = null
  // Deferred, because React can't hydrate the button's part of the page during its own work.
  if (button) setTimeout(press, 0, button)
  setTimeout(hover, 0)
}

/** The pointer may have woken the page by reaching something that reacts to it. */
function hover() {
  const [innermost] = [...document.querySelectorAll(':hover')].reverse()
  innermost?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
}

/** Presses a button as a person would. */
export function press(button: HTMLElement) {
  // Tabs react to mousedown, other buttons to click.
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  button.click()
}

/** The script in index.html looks for it too: a page with a kept press doesn't sleep. */
const KEPT_PRESS = 'kept-press'

/** Keeps what was clicked last, to be pressed again after a reload. Without storage the page isn't reloaded. */
export function keepPress() {
  const position = controls().indexOf(lastClicked() as HTMLElement)
  if (position < 0) return
  try {
    sessionStorage.setItem(KEPT_PRESS, JSON.stringify([position, nameOf(controls()[position])]))
  } catch {}
}

export function dropKeptPress() {
  try {
    sessionStorage.removeItem(KEPT_PRESS)
  } catch {}
}

/** Only if it's still in the same place: the new version may have another page. */
function takeKeptPress(): HTMLElement | undefined {
  try {
    const [position, name] = JSON.parse(sessionStorage.getItem(KEPT_PRESS) ?? '[]') as [number?, string?]
    dropKeptPress()
    const control = controls()[position ?? -1]
    return control && nameOf(control) === name ? control : undefined
  } catch {
    return undefined
  }
}

const controls = () => [...document.querySelectorAll<HTMLElement>('a, button')]
const nameOf = (control: HTMLElement | undefined) => control?.ariaLabel || control?.textContent
