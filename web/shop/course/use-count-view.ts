import { useEffect } from 'react'

const VIEW_AFTER_MS = 1_000

/** Courses counted since the page load, so that going back and forth counts as one view. */
const counted = new Set<string>()

/** Counts an anonymous view of this course. */
export function useCountView(courseId: string | undefined): void {
  useEffect(() => {
    if (!courseId || counted.has(courseId)) return
    const timer = setTimeout(() => {
      counted.add(courseId)
      // A lost view doesn't matter.
      void fetch(`/api/courses/${courseId}/views`, { method: 'POST', keepalive: true }).catch(() => {})
    }, VIEW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [courseId])
}
