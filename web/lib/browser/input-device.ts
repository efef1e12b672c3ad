const TYPING = 'input, textarea, select, [contenteditable]'
const MARK = 'data-pointer'

/**
 * Marks what has the focus while a mouse or finger is in use, so that focus rings show for the keyboard only. Browsers
 * alone would ring every text field that is clicked, and what a script focuses in a dialog. A mark on the whole page
 * would be simpler, but browsers then style every element again at the first press.
 */
export function watchInputDevice() {
  let isPointer = false
  const mark = (element: EventTarget | null) => {
    if (element instanceof Element) element.toggleAttribute(MARK, isPointer)
  }
  const switchTo = (pointer: boolean) => {
    isPointer = pointer
    mark(document.activeElement)
  }
  addEventListener('pointerdown', () => switchTo(true), { capture: true })
  addEventListener(
    'keydown',
    ({ key, target }) => {
      const isTyping = target instanceof Element && target.matches(TYPING)
      if (key === 'Tab' || (!isTyping && /^(Arrow|Enter|Escape|Home|End|Page| )/.test(key))) switchTo(false)
    },
    { capture: true },
  )
  addEventListener('focusin', ({ target }) => mark(target), { capture: true })
  addEventListener(
    'focusout',
    ({ target }) => {
      if (target instanceof Element) target.removeAttribute(MARK)
    },
    { capture: true },
  )
}
