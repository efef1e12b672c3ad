import { type RefObject, useLayoutEffect, useState } from 'react'

import type { GridLayout } from './table-column.ts'

/** A table has a border on both sides, cards have none. Without counting it, one width could switch back and forth. */
const BORDERS_PX = 2

type TableLayout = GridLayout | 'cards'

/**
 * All columns if they fit, otherwise with some of them under others, otherwise cards. Measured, because only the content
 * knows how wide it is: a long name or a large amount never pushes the page wide.
 */
export function useTableLayout(
  box: RefObject<HTMLElement | null>,
  { canBe, cardsBelowPx }: { canBe: Record<GridLayout, boolean>; cardsBelowPx: number },
): TableLayout {
  const [widthPx, setWidthPx] = useState(0)
  const [needed, setNeeded] = useState<Record<GridLayout, number>>({ full: 0, stacked: 0, tight: 0 })
  const layout = chooseLayout()

  function chooseLayout(): TableLayout {
    if (widthPx === 0) return 'full'
    if (widthPx < cardsBelowPx) return 'cards'
    const fits = (grid: GridLayout) => canBe[grid] && widthPx >= needed[grid]
    return (['full', 'stacked', 'tight'] as const).find(fits) ?? 'cards'
  }

  // Before the browser paints, so that nobody sees a table that's too wide.
  useLayoutEffect(() => {
    const outer = box.current
    if (!outer) return
    const table = outer.querySelector('table')
    const measure = () => {
      if (outer.clientWidth === 0) return
      const bordersPx = layout === 'cards' ? 0 : BORDERS_PX
      setWidthPx(outer.clientWidth + bordersPx)
      const tableWidthPx = table?.offsetWidth ?? 0
      if (layout !== 'cards' && tableWidthPx > outer.clientWidth) {
        const neededPx = tableWidthPx + bordersPx
        setNeeded((before) => (before[layout] < neededPx ? { ...before, [layout]: neededPx } : before))
      }
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    if (table) observer.observe(table)
    return () => observer.disconnect()
  }, [box, layout])
  return layout
}
