import { useRef } from 'react'

import { useCandleScene } from './use-candle-scene.ts'

/** Decoration: nothing here is said that a screen reader would miss. The light lies behind, on a canvas of its own. */
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
