import type { ReactNode } from 'react'

import { labelOfSection, type SectionId, sectionElementId } from './editor-sections.ts'
import { UnsavedMark } from './UnsavedMark.tsx'

type Props = { id: SectionId; hint: string; isUnsaved: boolean; children: ReactNode }

/** One section of the course editor, with an id that the navigation and links lead to. */
export function EditorSection({ id, hint, isUnsaved, children }: Props) {
  return (
    <section
      id={sectionElementId(id)}
      aria-labelledby={`${sectionElementId(id)}-title`}
      tabIndex={-1}
      data-section={id}
      className="outline-none"
    >
      <h3
        id={`${sectionElementId(id)}-title`}
        className="flex items-center gap-2.5 font-display text-22 font-medium text-ink"
      >
        {labelOfSection(id)}
        {isUnsaved && <UnsavedMark />}
      </h3>
      <p className="mt-0.5 text-14 text-ink-soft">{hint}</p>
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  )
}
