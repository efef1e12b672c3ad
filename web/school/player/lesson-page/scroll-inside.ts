/** Scrolls a row into view inside its list, without scrolling the page. */
export function scrollInside(row: HTMLElement | null) {
  const list = findList(row)
  if (row && list) list.scrollTop += distance(row, list) - list.clientHeight / 3
}

/** The same in a list whose headings stick to its top: the row before is visible as a whole, never cut by a heading. */
export function scrollBelowHeading(row: HTMLElement | null) {
  const list = findList(row)
  if (!row || !list) return
  const rows = [...list.querySelectorAll<HTMLElement>(row.tagName)]
  const before = rows[rows.indexOf(row) - 1]
  const headingHeight = list.querySelector<HTMLElement>('h3')?.offsetHeight ?? 0
  const fits = before && distance(row, before) + row.offsetHeight + headingHeight <= list.clientHeight
  list.scrollTop += distance(fits ? before : row, list) - headingHeight
}

function findList(row: HTMLElement | null): HTMLElement | null {
  const list = row?.closest<HTMLElement>('[data-scrolls]') ?? null
  return list && list.scrollHeight > list.clientHeight ? list : null
}

const distance = (from: HTMLElement, to: HTMLElement) =>
  from.getBoundingClientRect().top - to.getBoundingClientRect().top
