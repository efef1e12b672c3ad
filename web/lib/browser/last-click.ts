const CONTROL = 'button, a, summary, input, select, textarea, [role=button], [role=switch], [role=tab]'

let pressed: Element | null = null

// Enter in a form counts too: browsers turn it into a click on the form's button.
if (typeof document !== 'undefined') {
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element && !target.closest('[data-toast]') ? target.closest(CONTROL) : null
      if (control) pressed = control
    },
    { capture: true },
  )
}

/** The control that was clicked last, if it is still on the page. */
export function lastClicked(): Element | null {
  return pressed?.isConnected ? pressed : null
}
