declare global {
  interface Window {
    /** Written by the script in index.html; null once buttons answer by themselves. */
    earlyClick?: HTMLElement | null
  }
}

/** A button may be pressed before the code behind it has arrived: the last such press is repeated, not lost. */
export function replayEarlyClick() {
  const button = window.earlyClick
  window.earlyClick = null
  // Not in the midst of React's own work, where it could not yet wake the part of the page that the button is in.
  if (button) setTimeout(press, 0, button)
}

function press(button: HTMLElement) {
  // Tabs answer to the beginning of a press, other buttons to its end.
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  button.click()
}
