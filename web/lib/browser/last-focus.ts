let lastFocused: HTMLElement | null = null

// Also after a button was switched off while it waited for an answer.
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) lastFocused = target
  })
  // Safari gives no focus to a button that is pressed.
  const notePress = ({ target }: Event) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('button, a') : null
    if (pressed) lastFocused = pressed
  }
  document.addEventListener('click', notePress, { capture: true })
}

/** What has the keyboard, or had it last. For an entry of a menu, which is gone in a moment, the menu's button. */
export function focusedElement(): HTMLElement | null {
  const active = document.activeElement
  const focused = active instanceof HTMLElement && active !== document.body ? active : lastFocused
  const menu = focused?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}
