import { useEffect, useRef } from 'react'

import type { Trailer } from './play-trailer.ts'

/** A trailer's video element, and what starts it: its size is chosen only when somebody wants to see it. */
export function useTrailer(key: string) {
  const video = useRef<HTMLVideoElement>(null)
  const closing = useRef<AbortController>(undefined)
  /** As it was uploaded, also while a playlist plays. */
  const original = useRef<string>(undefined)
  useEffect(() => () => closing.current?.abort(), [])
  const start = () => {
    closing.current?.abort()
    closing.current = new AbortController()
    original.current ??= video.current?.src
    if (video.current) void play(video.current, { key, original: original.current ?? '' }, closing.current.signal)
  }
  /** Whatever else fails is followed by the original. */
  const hasFailed = () => original.current === undefined || video.current?.src === original.current
  return { video, start, hasFailed }
}

async function play(element: HTMLVideoElement, trailer: Trailer, closing: AbortSignal): Promise<void> {
  try {
    const { playTrailer } = await import('./play-trailer.ts')
    await playTrailer(element, trailer, closing)
  } catch {
    // Its code didn't load: play the original. The element's error event reports failures.
    await element.play().catch(() => {})
  }
}
