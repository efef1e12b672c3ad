import { type RefObject, useEffect } from 'react'

import { openCandleScene } from './candle-scene.ts'

/** The first frame, also shown with reduced motion; its flames are well spread. */
const STILL_SECONDS = 3327
/** After a pause, the animation continues where it stopped. */
const LONGEST_STEP_SECONDS = 0.1

/** Average frame time, over about half a second, above which stutter is visible. */
const SLOW_FRAME_MS = 22

type CanvasRef = RefObject<HTMLCanvasElement | null>

/** Animates only while the tab is visible, the canvas is in view and motion isn't reduced. */
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

    const trackFrameTime = (passedMs: number) => {
      seconds += Math.min(passedMs / 1000, LONGEST_STEP_SECONDS)
      usualMs += (passedMs - usualMs) / 30
      if (usualMs < SLOW_FRAME_MS) return
      usualMs = 0
      scene.coarsen()
    }
    const next = (nowMs: number) => {
      if (lastMs !== null) trackFrameTime(nowMs - lastMs)
      lastMs = nowMs
      scene.draw(seconds)
      frame = requestAnimationFrame(next)
    }
    const updateAnimation = () => {
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
      updateAnimation()
    })
    view.observe(canvas)
    const theme = new MutationObserver(() => {
      scene.recolor()
      scene.draw(seconds)
    })
    theme.observe(document.documentElement, { attributeFilter: ['class'] })
    stillness.addEventListener('change', updateAnimation)
    document.addEventListener('visibilitychange', updateAnimation)
    scene.draw(seconds)

    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      view.disconnect()
      theme.disconnect()
      stillness.removeEventListener('change', updateAnimation)
      document.removeEventListener('visibilitychange', updateAnimation)
    }
  }, [sharp, soft])
}
