declare global {
  interface Window {
    /** Set by the script in index.html; null once the app handles clicks. */
    earlyClick?: HTMLElement | null
  }
}

/** Repeats what was pressed and reached before the code behind it had loaded. */
export function replayEarlyClick() {
  const button = window.earlyClick
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
