import { type KeyboardEvent, type PointerEvent, useState } from 'react'

/** The point of a chart that's selected by mouse, touch or the arrow keys. */
export function useChosenPoint(count: number) {
  const [chosen, setChosen] = useState<number>()
  const last = count - 1
  const at = Math.min(chosen ?? last, last)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setChosen(Math.max(0, Math.min(last, next)))
  }
  const choose = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * count))))
  }
  return {
    at,
    isShown: chosen !== undefined,
    handlers: {
      onKeyDown,
      onPointerMove: choose,
      onPointerDown: choose,
      // Lifting a finger also fires this event, and the selection should stay.
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setChosen(undefined),
      onFocus: () => setChosen(at),
      onBlur: () => setChosen(undefined),
    },
  }
}
