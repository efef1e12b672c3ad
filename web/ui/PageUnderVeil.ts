import { useEffect, useLayoutEffect, useState } from 'react'

const veils = new Set<symbol>()

/**
 * For what covers the page with a veil. Radix takes pointer events from the body meanwhile, and the page would inherit
 * that: each of its elements would be styled again, which takes a phone a tenth of a second. The veil keeps presses away
 * anyway.
 */
export function PageUnderVeil() {
  const [veil] = useState(() => Symbol('veil'))
  // Before Radix acts, and until after it has.
  useLayoutEffect(() => {
    veils.add(veil)
    setPointerEvents('auto')
  }, [veil])
  useEffect(
    () => () => {
      veils.delete(veil)
      if (veils.size === 0) setPointerEvents('')
    },
    [veil],
  )
  return null
}

function setPointerEvents(value: 'auto' | '') {
  const page = document.getElementById('app')
  if (page) page.style.pointerEvents = value
}
