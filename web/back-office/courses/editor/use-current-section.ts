import { type RefObject, useEffect, useState } from 'react'

import { EDITOR_SECTIONS, type SectionId, sectionElementId } from './editor-sections.ts'

/** A section counts as current once its heading has passed this far below the top of the page. */
const READING_LINE_PX = 160

/** The section being read: the last one whose heading is above the upper part of the page. */
export function useCurrentSection(scroller: RefObject<HTMLElement | null>): SectionId {
  const [current, setCurrent] = useState<SectionId>('basics')
  useEffect(() => {
    const page = scroller.current
    if (!page) return
    const look = () => {
      const line = page.getBoundingClientRect().top + READING_LINE_PX
      const isAtEnd =
        page.scrollHeight > page.clientHeight && page.scrollTop + page.clientHeight >= page.scrollHeight - 2
      const passed = EDITOR_SECTIONS.filter(({ id }) => {
        const section = document.getElementById(sectionElementId(id))
        return section !== null && section.getBoundingClientRect().top <= line
      })
      setCurrent((isAtEnd ? EDITOR_SECTIONS.at(-1) : passed.at(-1))?.id ?? 'basics')
    }
    look()
    page.addEventListener('scroll', look, { passive: true })
    return () => page.removeEventListener('scroll', look)
  }, [scroller])
  return current
}
