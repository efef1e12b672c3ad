import type { RefObject } from 'react'

import type { AdminCourseDetail } from '#contract/catalog/admin-course.ts'
import { CompletenessList } from './CompletenessList.tsx'
import { CoursePreview } from './CoursePreview.tsx'
import { type Hint, missingParts } from './completeness.ts'
import { type EditorParts, useTypedCourse } from './editor-parts.ts'

type Props = { course: AdminCourseDetail; parts: EditorParts; scroller: RefObject<HTMLElement | null> }

const ASIDE_ID = 'course-aside'

export function goToAside() {
  const aside = document.getElementById(ASIDE_ID)
  aside?.scrollIntoView({ block: 'start' })
  aside?.focus({ preventScroll: true })
}

/** What's missing, and how the shop will show the course. */
export function EditorAside({ course, parts, scroller }: Props) {
  const typed = useTypedCourse(parts)
  const hints = missingParts(course, typed)
  const goTo = ({ target }: Hint) => {
    const element = scroller.current?.querySelector<HTMLElement>(target)
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }
  return (
    <aside
      id={ASIDE_ID}
      // Keyboards scroll it from one of its hints, or else from itself.
      tabIndex={hints.length > 0 ? -1 : 0}
      aria-label="Completeness and preview"
      className="grid content-start gap-5 lg:col-start-2 xl:sticky xl:top-8 xl:col-start-3 xl:row-start-1 xl:max-h-[calc(100dvh-10.5rem)] xl:overflow-y-auto xl:pb-2"
    >
      <CompletenessList hints={hints} onGo={goTo} />
      <CoursePreview course={course} typed={typed} />
    </aside>
  )
}
