/** Focuses an element; false if it is missing, hidden or disabled. */
export function tryFocus(place: HTMLElement | null): boolean {
  place?.focus({ preventScroll: true })
  return place !== null && document.activeElement === place
}
