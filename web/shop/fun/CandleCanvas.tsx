import { useRef } from 'react'

import { useCandleScene } from './use-candle-scene.ts'

/** Purely decorative, so hidden from screen readers. The glow is on a separate canvas behind. */
export function CandleCanvas() {
  const sharp = useRef<HTMLCanvasElement>(null)
  const soft = useRef<HTMLCanvasElement>(null)
  useCandleScene(sharp, soft)
  return (
    <div aria-hidden="true" className="absolute inset-0">
      <canvas ref={soft} className="absolute inset-0 size-full" />
      <canvas ref={sharp} className="absolute inset-0 size-full" />
    </div>
  )
}
