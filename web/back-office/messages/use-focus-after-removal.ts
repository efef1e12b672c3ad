import { type RefObject, useEffect, useRef } from 'react'

import { focusPage } from '#web/lib/routing/use-page-arrival.ts'
import { tryFocus } from '#web/ui/try-focus.ts'

/** When the item with the focus leaves the list, its place goes to the button of the item that moves up. */
export function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, ids: string[] | undefined) {
  const leaving = useRef<{ id: string; position: number }>(null)
  useEffect(() => {
    const { current } = leaving
    if (!current || !ids || ids.includes(current.id)) return
    leaving.current = null
    if (document.activeElement !== document.body) return
    const next = list.current?.children[Math.min(current.position, ids.length - 1)]
    if (!tryFocus(next?.querySelector('button') ?? null)) focusPage()
  })
  return (id: string) => {
    leaving.current = { id, position: ids?.indexOf(id) ?? 0 }
  }
}
