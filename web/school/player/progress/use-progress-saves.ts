import { type RefObject, useEffect, useRef } from 'react'

import type { ProgressQueue } from './progress-queue.ts'

/** A crash loses at most this much progress. */
const SAVE_EVERY_MS = 10_000

/** Saves every 10 s while playing, on pause, when the page hides and when another lesson opens. */
export function useProgressSaves(
  video: RefObject<HTMLVideoElement | null>,
  { lessonId, watchedBefore, queue }: { lessonId: string; watchedBefore: number; queue: ProgressQueue },
) {
  /** The furthest second that was played, not just skipped to. */
  const watched = useRef(watchedBefore)
  const savedAt = useRef<number | null>(null)

  useEffect(() => {
    const element = video.current
    if (!element) return
    const save = () => {
      const positionSeconds = element.currentTime
      if (!element.played.length || savedAt.current === positionSeconds) return
      savedAt.current = positionSeconds
      void queue.save(lessonId, { watchedSeconds: watched.current, positionSeconds })
    }
    const sync = () => {
      if (!element.paused && !element.seeking) watched.current = Math.max(watched.current, element.currentTime)
    }
    const saveWhenHidden = () => document.visibilityState === 'hidden' && save()
    const timer = setInterval(() => !element.paused && save(), SAVE_EVERY_MS)
    element.addEventListener('timeupdate', sync)
    element.addEventListener('pause', save)
    addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      clearInterval(timer)
      element.removeEventListener('timeupdate', sync)
      element.removeEventListener('pause', save)
      removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', saveWhenHidden)
      save()
    }
  }, [video, lessonId, queue])
}
