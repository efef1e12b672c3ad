import { type RefObject, useLayoutEffect, useState } from 'react'

type TableLayout = 'full' | 'stacked' | 'cards'

/**
 * All columns if they fit, otherwise with some of them under others, otherwise cards. Measured, because only the content
 * knows how wide it is: a long name or a large amount never pushes the page wide.
 */
export function useTableLayout(
  box: RefObject<HTMLElement | null>,
  { canStack, cardsBelowPx }: { canStack: boolean; cardsBelowPx: number },
): TableLayout {
  const [widthPx, setWidthPx] = useState(0)
  const [needed, setNeeded] = useState({ full: 0, stacked: 0 })
  const layout = chooseLayout()

  function chooseLayout(): TableLayout {
    if (widthPx === 0) return 'full'
    if (widthPx < cardsBelowPx) return 'cards'
    if (widthPx >= needed.full) return 'full'
    return canStack && widthPx >= needed.stacked ? 'stacked' : 'cards'
  }

  // Before the browser paints, so that nobody sees a table that's too wide.
  useLayoutEffect(() => {
    const outer = box.current
    if (!outer) return
    const table = outer.querySelector('table')
    const measure = () => {
      setWidthPx(outer.clientWidth)
      const tableWidthPx = table?.offsetWidth ?? 0
      if (layout !== 'cards' && tableWidthPx > outer.clientWidth) {
        setNeeded((before) => (before[layout] < tableWidthPx ? { ...before, [layout]: tableWidthPx } : before))
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
