import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react'

const CONTROLS = 'a, button, input, label, select, textarea, summary, [role="menuitem"]'
const TYPING = 'input:not([type="checkbox"]), select, textarea'

/**
 * Arrow keys, Home and End move between rows; Enter or a click opens one. One row at a time can be reached with Tab. The
 * handlers go on the element whose children are the rows, each with `data-row`.
 */
export function useRowKeys(count: number, onOpen: ((position: number) => void) | undefined) {
  const [current, setCurrent] = useState(0)
  const active = Math.min(current, count - 1)
  if (!onOpen) return { rowProps: () => ({}), handlers: {} }

  const positionOf = (list: Element, target: EventTarget) => {
    // Events from a menu or dialog opened by a row arrive here too, although they happen elsewhere on the page.
    if (!(target instanceof Element) || !list.contains(target)) return undefined
    const position = target.closest<HTMLElement>('[data-row]')?.dataset.row
    return position === undefined ? undefined : Number(position)
  }
  const handlers = {
    onFocus: (event: FocusEvent) => {
      const position = positionOf(event.currentTarget, event.target)
      if (position !== undefined) setCurrent(position)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { currentTarget: list, key } = event
      const target = event.target as Element
      const position = positionOf(list, target)
      if (position === undefined || event.defaultPrevented || hasModifier(event) || target.matches(TYPING)) return
      if (key === 'Enter' && target.matches('[data-row]')) {
        event.preventDefault()
        onOpen(position)
        return
      }
      const next = { ArrowDown: position + 1, ArrowUp: position - 1, Home: 0, End: count - 1 }[key]
      const row = next === undefined ? null : list.querySelector<HTMLElement>(`[data-row="${next}"]`)
      if (!row) return
      event.preventDefault()
      row.focus()
    },
    onClick: (event: MouseEvent) => {
      const position = positionOf(event.currentTarget, event.target)
      if (position === undefined || event.defaultPrevented || (event.target as Element).closest(CONTROLS)) return
      // Somebody who selects text wants to copy it.
      if (getSelection()?.isCollapsed !== false) onOpen(position)
    },
  }
  return {
    handlers,
    rowProps: (position: number) => ({ 'data-row': position, tabIndex: position === active ? 0 : -1 }),
  }
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => altKey || ctrlKey || metaKey || shiftKey
