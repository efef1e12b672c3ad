import { type RefObject, useEffect, useEffectEvent } from 'react'

import type { AdminCourseDetail } from '#contract/catalog/admin-course.ts'
import { useUrlParam } from '#web/lib/url/use-url-param.ts'
import { paths } from '#web/paths.ts'
import { EditorAside, goToAside } from './EditorAside.tsx'
import { EditorNav } from './EditorNav.tsx'
import { EditorSections } from './EditorSections.tsx'
import type { EditorParts } from './editor-parts.ts'
import { EDITOR_SECTIONS, type SectionId, sectionElementId } from './editor-sections.ts'
import { useCurrentSection } from './use-current-section.ts'

type Props = {
  course: AdminCourseDetail
  parts: EditorParts
  unsaved: SectionId[]
  scroller: RefObject<HTMLElement | null>
}

/** Navigation, sections and preview. `&section=media` opens the editor there. */
export function EditorBody({ course, parts, unsaved, scroller }: Props) {
  const [named, setNamed] = useUrlParam('section')
  const current = useCurrentSection(scroller)
  const showNamed = useEffectEvent(() => {
    const section = EDITOR_SECTIONS.find(({ id }) => id === named)
    if (section && section.id !== 'basics') show(section.id)
  })
  useEffect(() => showNamed(), [])
  return (
    <div className="mx-auto grid w-full max-w-[92rem] gap-x-10 gap-y-8 px-4 pb-12 sm:px-6 lg:grid-cols-[11.5rem_minmax(0,1fr)] lg:py-8 xl:grid-cols-[11.5rem_minmax(0,1fr)_23rem]">
      <EditorNav
        current={current}
        unsaved={unsaved}
        hrefOf={(id) => paths.adminCourse(course.id, id)}
        onGo={(id) => {
          setNamed(id)
          show(id)
        }}
        onGoToPreview={goToAside}
      />
      <EditorSections course={course} unsaved={unsaved} />
      <EditorAside course={course} parts={parts} scroller={scroller} />
    </div>
  )
}

function show(id: SectionId) {
  const section = document.getElementById(sectionElementId(id))
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}
