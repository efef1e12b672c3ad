import { type RefObject, useEffect } from 'react'

import { openCandleScene } from './candle-scene.ts'

/** The moment shown to those who want no motion, and the one the animation begins with: flames well spread. */
const STILL_SECONDS = 3327
/** After a pause the picture goes on where it was. */
const LONGEST_STEP_SECONDS = 0.1

/** A frame that takes longer than this, on average over about half a second, is seen. */
const SLOW_FRAME_MS = 22

type CanvasRef = RefObject<HTMLCanvasElement | null>

/** Draws while there is somebody to see it: the tab is shown, the canvas is in view and motion is welcome. */
export function useCandleScene(sharp: CanvasRef, soft: CanvasRef) {
  useEffect(() => {
    const canvas = sharp.current
    const context = canvas?.getContext('2d')
    const glow = soft.current?.getContext('2d')
    if (!canvas || !context || !glow) return
    const scene = openCandleScene(context, glow)

    const stillness = matchMedia('(prefers-reduced-motion: reduce)')
    let seconds = STILL_SECONDS
    let lastMs: number | null = null
    let frame = 0
    let isInView = true
    let usualMs = 0

    const keepPace = (passedMs: number) => {
      seconds += Math.min(passedMs / 1000, LONGEST_STEP_SECONDS)
      usualMs += (passedMs - usualMs) / 30
      if (usualMs < SLOW_FRAME_MS) return
      usualMs = 0
      scene.coarsen()
    }
    const next = (nowMs: number) => {
      if (lastMs !== null) keepPace(nowMs - lastMs)
      lastMs = nowMs
      scene.draw(seconds)
      frame = requestAnimationFrame(next)
    }
    const runOrRest = () => {
      cancelAnimationFrame(frame)
      lastMs = null
      if (!document.hidden && isInView && !stillness.matches) frame = requestAnimationFrame(next)
    }

    const sizes = new ResizeObserver(() => {
      scene.resize()
      scene.draw(seconds)
    })
    sizes.observe(canvas)
    const view = new IntersectionObserver(([entry]) => {
      isInView = entry?.isIntersecting ?? true
      runOrRest()
    })
    view.observe(canvas)
    const theme = new MutationObserver(() => {
      scene.recolour()
      scene.draw(seconds)
    })
    theme.observe(document.documentElement, { attributeFilter: ['class'] })
    stillness.addEventListener('change', runOrRest)
    document.addEventListener('visibilitychange', runOrRest)
    scene.draw(seconds)

    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      view.disconnect()
      theme.disconnect()
      stillness.removeEventListener('change', runOrRest)
      document.removeEventListener('visibilitychange', runOrRest)
    }
  }, [sharp, soft])
}
