const TYPING = 'input, textarea, select, [contenteditable]'

/**
 * Marks the page while a mouse or finger is in use, so that focus rings show for the keyboard only. Browsers alone would
 * ring every text field that is clicked, and what a script focuses in a dialog.
 */
export function watchInputDevice() {
  const { dataset } = document.documentElement
  addEventListener(
    'pointerdown',
    () => {
      dataset.pointer = ''
    },
    { capture: true },
  )
  addEventListener(
    'keydown',
    ({ key, target }) => {
      const isTyping = target instanceof Element && target.matches(TYPING)
      if (key === 'Tab' || (!isTyping && /^(Arrow|Enter|Escape|Home|End|Page| )/.test(key))) delete dataset.pointer
    },
    { capture: true },
  )
}
