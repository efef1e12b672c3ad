import { useEffect } from 'react'

const LOOKED_AT_AFTER_MS = 1_000

/** Courses that were counted since the page was loaded: going back and forth is one look. */
const counted = new Set<string>()

/** Tells the shop that somebody looks at this course: a number for it, and nothing about who. */
export function useCountView(courseId: string | undefined): void {
  useEffect(() => {
    if (!courseId || counted.has(courseId)) return
    const timer = setTimeout(() => {
      counted.add(courseId)
      // Nobody misses a view that could not be counted.
      void fetch(`/api/courses/${courseId}/views`, { method: 'POST', keepalive: true }).catch(() => {})
    }, LOOKED_AT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [courseId])
}
