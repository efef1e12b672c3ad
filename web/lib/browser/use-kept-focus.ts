import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * For a list whose buttons and rows go away when they've done their work: focus goes to the row, to the one that took its
 * place, or to the first button. Rows have `data-kept-row` and can be focused.
 */
export function useKeptFocus() {
  const box = useRef<HTMLElement>(null)
  const last = useRef<{ focused: Element; row: Element; position: number }>(null)
  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest('[data-kept-row]')
    last.current = row && { focused: target, row, position: rowsOf(box.current).indexOf(row as HTMLElement) }
  }
  const onBlur = ({ target }: FocusEvent) => {
    // Some browsers also say so when the element is about to be removed.
    requestAnimationFrame(() => {
      if (last.current?.focused === target && target.isConnected) last.current = null
    })
  }
  // After every render, because any of them may have removed what had focus.
  useEffect(() => {
    if (!last.current || last.current.focused.isConnected || document.activeElement !== document.body) return
    const { row, position } = last.current
    const rows = rowsOf(box.current)
    const next = rows.find((one) => one === row) ?? rows[Math.min(position, rows.length - 1)]
    const place = next ?? box.current?.querySelector<HTMLElement>('button')
    place?.focus({ preventScroll: true })
  })
  return { ref: box, onFocus, onBlur }
}

const rowsOf = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>('[data-kept-row]') ?? [])]
