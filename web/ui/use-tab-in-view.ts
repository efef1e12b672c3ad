import { useEffect, useRef } from 'react'

/** Scrolls the active tab into view when the tabs are wider than the screen, without moving the page. */
export function useTabInView(chosen: string | undefined) {
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reruns when another tab is chosen.
  useEffect(() => {
    const tab = row.current?.querySelector('[role="tab"][data-state="active"]')
    if (!row.current || !tab) return
    const [box, own] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    if (own.left >= box.left && own.right <= box.right) return
    row.current.scrollLeft += own.left - box.left - (box.width - own.width) / 2
  }, [chosen])
  return row
}
