import { useEffect, useEffectEvent, useRef } from 'react'

import type { ProgressQueue } from '../progress/progress-queue.ts'
import { readFraction } from './reading-position.ts'

const LOOK_EVERY_MS = 1000
/** As often as a video's progress is saved. */
const SAVE_EVERY_LOOKS = 10

type Reading = {
  lessonId: string
  durationSeconds: number
  readBefore: number
  queue: ProgressQueue
  onRead: (fraction: number) => void
}

/**
 * Reading counts like watching: the text's length is its reading time, and what stays on screen for a moment is read,
 * not what is scrolled past. Saves every 10 s, when the page hides and when another lesson opens.
 */
export function useReadingProgress(element: HTMLElement, reading: Reading) {
  const { lessonId, durationSeconds, queue, readBefore } = reading
  const read = useRef(readBefore)
  const onRead = useEffectEvent(reading.onRead)

  useEffect(() => {
    if (durationSeconds <= 0) return
    let looks = 0
    let last: number | null = null
    let [position, savedPosition, savedRead] = [0, -1, read.current]
    const save = () => {
      if (last === null || (position === savedPosition && read.current === savedRead)) return
      savedPosition = position
      savedRead = read.current
      void queue.save(lessonId, { watchedSeconds: read.current, positionSeconds: position })
    }
    const look = () => {
      if (document.visibilityState === 'hidden') return
      const fraction = readFraction(element.getBoundingClientRect(), lowerEdgeAround(element))
      if (fraction === 0) return
      const stayed = Math.min(fraction, last ?? 0)
      const hasFinished = stayed === 1 && read.current < durationSeconds
      position = fraction * durationSeconds
      read.current = Math.max(read.current, stayed * durationSeconds)
      last = fraction
      onRead(read.current / durationSeconds)
      looks += 1
      if (hasFinished || looks % SAVE_EVERY_LOOKS === 0) save()
    }
    const saveWhenHidden = () => document.visibilityState === 'hidden' && save()
    const timer = setInterval(look, LOOK_EVERY_MS)
    addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', saveWhenHidden)
      save()
    }
  }, [element, lessonId, durationSeconds, queue])
}

/** On desktop the text scrolls in its own part of the page. */
export function lowerEdgeAround(element: Element): number {
  const around = element.closest('.learn-stage')?.getBoundingClientRect()
  return around && around.height > 0 ? Math.min(innerHeight, around.bottom) : innerHeight
}
