/** Scrolls a row into view inside its list, without scrolling the page. */
export function scrollInside(row: HTMLElement | null) {
  const list = row?.closest<HTMLElement>('[data-scrolls]')
  if (!row || !list || list.scrollHeight <= list.clientHeight) return
  const [rowAt, listAt] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollTop += rowAt.top - listAt.top - listAt.height / 3
}
