import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useState } from 'react'

import type { ImageArea } from '#contract/practice/quiz.ts'

type Props = {
  url: string
  /** Empty where something around the image describes it. */
  text: string
  className?: string
  /** A click, in parts of the image's width and height. */
  onPoint?: (point: { x: number; y: number }) => void
  children: ReactNode
}

/** An image with marks on it, placed in parts of its size. */
export function MarkedImage({ url, text, className, onPoint, children }: Props) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) {
    return (
      <p role="alert" className="rounded-control bg-raised px-4 py-10 text-center text-14 text-ink-soft">
        The image didn't load. Please check your connection and reload the page.
      </p>
    )
  }
  return (
    <div
      className={clsx(
        'relative w-fit max-w-full overflow-hidden rounded-control border border-line bg-raised select-none',
        className,
      )}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the application around it has the keys. */}
      <img
        src={url}
        alt={text}
        draggable={false}
        onError={() => setBroken(true)}
        onClick={(event) => {
          const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
          if (width === 0 || height === 0) return
          const part = (offset: number, size: number) => Math.min(1, Math.max(0, offset / size))
          onPoint?.({ x: part(event.clientX - left, width), y: part(event.clientY - top, height) })
        }}
        className="block max-h-[min(70svh,40rem)] max-w-full"
      />
      {children}
    </div>
  )
}

type MarkerProps = { x: number; y: number; kind: 'answer' | 'aim' }

/** White inside dark, so that it shows on any image. */
export function ImageMarker({ x, y, kind }: MarkerProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className="pointer-events-none absolute size-8 -translate-1/2"
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
    >
      <g fill="none" strokeLinecap="round">
        <path d={SHAPES[kind]} stroke="#14171c" strokeWidth="6" />
        <path d={SHAPES[kind]} stroke={kind === 'aim' ? '#fff' : '#f7b23b'} strokeWidth="2.5" />
      </g>
    </svg>
  )
}

const SHAPES = {
  answer: 'M25 16a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM16 16h.01',
  aim: 'M16 3v9M16 20v9M3 16h9M20 16h9',
}

/** Where the right answer is. */
export function ImageAreaMark({ x, y, width, height }: ImageArea) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute rounded-[3px] border-2 border-[#3ccb95] bg-[#3ccb95]/20 shadow-[0_0_0_1.5px_#14171c]"
      style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }}
    />
  )
}
