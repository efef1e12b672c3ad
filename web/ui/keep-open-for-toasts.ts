/** A press on a toast is no press beside the dialog: the dialog stays open. */
export function keepOpenForToasts(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-toast]')) event.preventDefault()
}
