/** Gives an element the focus, unless it is gone, hidden or switched off. */
export function takesFocus(place: HTMLElement | null): boolean {
  place?.focus({ preventScroll: true })
  return place !== null && document.activeElement === place
}
