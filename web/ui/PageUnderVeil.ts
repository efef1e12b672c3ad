import { useEffect, useLayoutEffect } from 'react'

let veils = 0

/**
 * For what covers the page with a veil. Radix takes pointer events from the body meanwhile, and the page would inherit
 * that: each of its elements would be styled again, which takes a phone a tenth of a second. The veil keeps presses away
 * anyway.
 */
export function PageUnderVeil() {
  // Before Radix acts, and until after it has.
  useLayoutEffect(() => {
    veils += 1
    setPointerEvents('auto')
  }, [])
  useEffect(
    () => () => {
      veils -= 1
      if (veils === 0) setPointerEvents('')
    },
    [],
  )
  return null
}

function setPointerEvents(value: 'auto' | '') {
  const page = document.getElementById('app')
  if (page) page.style.pointerEvents = value
}
