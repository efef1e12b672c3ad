import { useEffect, useRef } from 'react'

/** On a phone a row of tabs can be wider than the screen: brings the chosen one into view, and moves nothing else. */
export function useTabInView(chosen: string | undefined) {
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is what it waits for.
  useEffect(() => {
    const tab = row.current?.querySelector('[role="tab"][data-state="active"]')
    if (!row.current || !tab) return
    const [box, own] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    if (own.left >= box.left && own.right <= box.right) return
    row.current.scrollLeft += own.left - box.left - (box.width - own.width) / 2
  }, [chosen])
  return row
}
