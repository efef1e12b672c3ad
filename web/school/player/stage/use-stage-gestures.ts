import { type PointerEvent, useEffect, useRef } from 'react'

const DOUBLE_TAP_MS = 300

type Gestures = {
  /** A mouse click. */
  onClick: () => void
  onDoubleClick: () => void
  /** A single tap. */
  onTap: () => void
  /** A double tap on one half of the stage; further taps repeat it. */
  onDoubleTap: (side: 'left' | 'right') => void
}

/** Touch: tap to show the controls, double-tap to skip. Mouse: click to play or pause. */
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
  // Browsers also report a double tap as a double click.
  return { onPointerUp, onDoubleClick: () => lastPointer.current === 'mouse' && onDoubleClick() }
}
