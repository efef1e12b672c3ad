import { useCallback, useEffect, useRef, useState } from 'react'

const SHOWN_MS = 1200

/** A word on the picture about what a key or a tap has just done. Toasts are not seen in full screen. */
export function useStageWords() {
  const [words, setWords] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const say = useCallback((next: string) => {
    setWords(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setWords(''), SHOWN_MS)
  }, [])
  return { words, say }
}
