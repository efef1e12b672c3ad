import { type ReactNode, useId, useRef, useState } from 'react'

/** Right after another tooltip closes (SKIP_DELAY_MS), the next one opens without a delay. */
const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300
const GAP_PX = 8

let lastClosedAt = Number.NEGATIVE_INFINITY

type Props = {
  /** Without one, nothing opens. */
  label: string | undefined
  side?: 'below' | 'right'
  children: (trigger: { 'aria-describedby': string | undefined }) => ReactNode
}

/** Explains a control on hover and focus. Never the only source of that information. */
export function Tooltip({ label, side = 'below', children }: Props) {
  const id = useId()
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setIsOpen] = useState(false)

  const open = (anchor: Element | null) => {
    if (!anchor || !bubble.current || label === undefined) return
    bubble.current.showPopover()
    if (side === 'right') placeToTheRight(bubble.current, anchor)
    else placeBelow(bubble.current, anchor)
    setIsOpen(true)
  }
  const openSoon = (anchor: Element | null) => {
    clearTimeout(timer.current)
    const isWarm = performance.now() - lastClosedAt < SKIP_DELAY_MS
    timer.current = setTimeout(() => open(anchor), isWarm ? 0 : OPEN_DELAY_MS)
  }
  const close = () => {
    clearTimeout(timer.current)
    if (!isOpen) return
    lastClosedAt = performance.now()
    bubble.current?.hidePopover()
    setIsOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for events from the control inside.
    <span
      className="contents"
      onPointerOver={(event) => event.pointerType === 'mouse' && openSoon(event.currentTarget.firstElementChild)}
      onPointerOut={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && open(event.currentTarget.firstElementChild)}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {children({ 'aria-describedby': isOpen ? id : undefined })}
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className="pointer-events-none fixed inset-auto m-0 max-w-60 animate-appear wrap-anywhere rounded-control bg-ink px-2.5 py-1.5 text-13 text-paper"
      >
        {label}
      </span>
    </span>
  )
}

/** Below the control, or above it if there is no room, and always inside the window. */
function placeBelow(bubble: HTMLElement, anchor: Element) {
  const at = anchor.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const below = at.bottom + GAP_PX
  const top = below + height > innerHeight ? at.top - GAP_PX - height : below
  const left = at.left + at.width / 2 - width / 2
  bubble.style.top = `${top}px`
  bubble.style.left = `${Math.max(GAP_PX, Math.min(left, innerWidth - width - GAP_PX))}px`
}

/** For a column of icons, where a bubble below would cover the next one. */
function placeToTheRight(bubble: HTMLElement, anchor: Element) {
  const at = anchor.getBoundingClientRect()
  bubble.style.top = `${at.top + at.height / 2 - bubble.getBoundingClientRect().height / 2}px`
  bubble.style.left = `${at.right + GAP_PX}px`
}
