import { useEffect, useRef, useState } from 'react'

const HIDE_AFTER_MS = 2500

/** Hides the controls while the video plays and nobody moves the pointer. */
export function useControlsVisibility(isPlaying: boolean) {
  const [isAwake, setIsAwake] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wake = () => {
    setIsAwake(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsAwake(false), HIDE_AFTER_MS)
  }
  const sleep = () => {
    clearTimeout(timer.current)
    setIsAwake(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { isShown: !isPlaying || isAwake, wake, sleep }
}
