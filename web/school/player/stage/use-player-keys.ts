import { useEffect, useRef } from 'react'

import { areLetterKeysOn } from './letter-keys.ts'

type PlayerKeys = Record<string, () => void>

/** Elements that use keys themselves. */
const TYPING = 'input:not([type="range"]), textarea, select, [contenteditable], [role="menu"]'
/** Without links, which don't use space, so that space can pause a lesson just chosen. */
const PRESSING = 'button, summary, [role="menuitem"], [role="menuitemradio"]'
const SLIDING = 'input[type="range"], [role="tablist"]'

/** The player's keyboard shortcuts, wherever focus is on the page. */
export function usePlayerKeys(keys: PlayerKeys) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const key = event.key.toLowerCase()
      const act = latest.current[key]
      if (!act || belongsToFocus(event.target, key)) return
      if (key.length === 1 && key !== ' ' && !areLetterKeysOn()) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

function belongsToFocus(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest(TYPING)) return true
  if (key === ' ' && target.closest(PRESSING)) return true
  return key.startsWith('arrow') && target.closest(SLIDING) !== null
}
