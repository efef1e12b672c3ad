import { useCallback, useEffect, useRef, useState } from 'react'

const SHOWN_MS = 1200

/** A short message over the video about the last key or tap, because toasts aren't visible in full screen. */
export function useStageStatus() {
  const [text, setText] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const announce = useCallback((next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setText(''), SHOWN_MS)
  }, [])
  return { text, announce }
}
