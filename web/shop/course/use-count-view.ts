import { useEffect } from 'react'

const VIEW_AFTER_MS = 1_000

/** Where views of a course are counted. */
export const viewsOf = (courseId: string) => `/api/courses/${encodeURIComponent(courseId)}/views`

/** Counted since the page load, so that going back and forth counts as one view. */
const counted = new Set<string | undefined>()
// The script in index.html counts the page that came from the server, because that page may sleep.
if (typeof document !== 'undefined') counted.add(document.getElementById('__scripts')?.dataset.countAt)

/** Counts an anonymous view of this course. */
export function useCountView(courseId: string | undefined): void {
  useEffect(() => {
    if (!courseId) return
    const views = viewsOf(courseId)
    if (counted.has(views)) return
    const timer = setTimeout(() => {
      counted.add(views)
      // A lost view doesn't matter.
      void fetch(views, { method: 'POST', keepalive: true }).catch(() => {})
    }, VIEW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [courseId])
}
