import { type PointerEvent, useEffect, useRef } from 'react'

const DOUBLE_TAP_MS = 300

type Gestures = {
  /** A click of the mouse. */
  onClick: () => void
  onDoubleClick: () => void
  /** One tap of a finger. */
  onTap: () => void
  /** Two taps in quick succession, on one half of the stage; a third goes on. */
  onDoubleTap: (side: 'left' | 'right') => void
}

/** Fingers tap to see the controls and tap twice to jump; a mouse clicks to play and pause. */
export function useStageGestures({ onClick, onDoubleClick, onTap, onDoubleTap }: Gestures) {
  const lastTap = useRef({ at: 0, side: '' })
  const lastPointer = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    lastPointer.current = event.pointerType
    if (event.pointerType === 'mouse') return event.button === 0 ? onClick() : undefined
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const side = event.clientX < left + width / 2 ? 'left' : 'right'
    const isSecond = event.timeStamp - lastTap.current.at < DOUBLE_TAP_MS && lastTap.current.side === side
    lastTap.current = { at: event.timeStamp, side }
    clearTimeout(timer.current)
    if (isSecond) onDoubleTap(side)
    else timer.current = setTimeout(onTap, DOUBLE_TAP_MS)
  }
  // Browsers call two taps a double click too.
  return { onPointerUp, onDoubleClick: () => lastPointer.current === 'mouse' && onDoubleClick() }
}
