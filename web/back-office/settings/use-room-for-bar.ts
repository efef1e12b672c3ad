import { useEffect } from 'react'

/** Keeps the field that gets the focus above a bar at the bottom of the screen. */
export function useRoomForBar(hasBar: boolean) {
  useEffect(() => {
    if (!hasBar) return
    const { style } = document.documentElement
    style.scrollPaddingBottom = '6rem'
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [hasBar])
}
