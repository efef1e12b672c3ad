let lastFocused: HTMLElement | null = null

// Remembered, because a button that is disabled while pending loses focus.
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) lastFocused = target
  })
  // Safari doesn't focus clicked buttons.
  const rememberClick = ({ target }: Event) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('button, a') : null
    if (pressed) lastFocused = pressed
  }
  document.addEventListener('click', rememberClick, { capture: true })
}

/** The element that has or last had focus. For a menu item, which is about to disappear, the menu's button. */
export function focusedElement(): HTMLElement | null {
  const active = document.activeElement
  const focused = active instanceof HTMLElement && active !== document.body ? active : lastFocused
  const menu = focused?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}
