declare global {
  interface Window {
    /** Set by the script in index.html; null once the app handles clicks. */
    earlyClick?: HTMLElement | null
  }
}

/** Repeats the last click made before the code behind the button had loaded. */
export function replayEarlyClick() {
  const button = window.earlyClick
  window.earlyClick = null
  // Deferred, because React can't hydrate the button's part of the page during its own work.
  if (button) setTimeout(press, 0, button)
}

function press(button: HTMLElement) {
  // Tabs react to mousedown, other buttons to click.
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  button.click()
}
