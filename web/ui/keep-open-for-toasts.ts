/** Clicking a toast isn't clicking outside the dialog, so it stays open. */
export function keepOpenForToasts(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-toast]')) event.preventDefault()
}
