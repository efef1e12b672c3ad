import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'

import { EDITOR_SECTIONS, type SectionId } from './editor-sections.ts'
import { UnsavedMark } from './UnsavedMark.tsx'

type Props = {
  current: SectionId
  unsaved: SectionId[]
  hrefOf: (id: SectionId) => string
  onGo: (id: SectionId) => void
  /** To what stands beside the sections on large screens and below them on others. */
  onGoToPreview: () => void
}

const ENTRY =
  'flex min-h-9 w-full items-center justify-between gap-2 rounded-control px-3 text-14 whitespace-nowrap transition-colors pointer-coarse:min-h-11 focus-visible:-outline-offset-2'
const OTHER = 'text-ink-soft hover:bg-raised/60 hover:text-ink'

/** The sections of the editor: a column beside them, or a strip above them on small screens. */
export function EditorNav({ current, unsaved, hrefOf, onGo, onGoToPreview }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  // On a phone the current entry may be outside the strip.
  useEffect(() => {
    const entry = strip.current?.querySelector<HTMLElement>(`[data-leads-to="${current}"]`)
    if (entry && strip.current) strip.current.scrollLeft = entry.offsetLeft - strip.current.clientWidth / 3
  }, [current])
  return (
    <nav
      aria-label="Course Settings"
      className="sticky top-0 z-20 -mx-4 border-b border-line bg-paper sm:-mx-6 lg:top-8 lg:mx-0 lg:self-start lg:border-0"
    >
      <p className="mb-2 hidden px-3 text-13 font-medium text-muted lg:block">Course Settings</p>
      <ul
        ref={strip}
        className="relative flex gap-1 overflow-x-auto px-3 py-1.5 [scrollbar-width:none] sm:px-5 lg:grid lg:gap-0.5 lg:p-0"
      >
        {EDITOR_SECTIONS.map(({ id, label }) => (
          <li key={id} className="shrink-0">
            <a
              href={hrefOf(id)}
              data-leads-to={id}
              aria-current={id === current ? 'true' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
                event.preventDefault()
                onGo(id)
              }}
              className={clsx(ENTRY, id === current ? 'bg-raised font-medium text-ink' : OTHER)}
            >
              {label}
              {unsaved.includes(id) && <UnsavedMark />}
            </a>
          </li>
        ))}
        <li className="shrink-0 xl:hidden">
          <button type="button" onClick={onGoToPreview} className={clsx(ENTRY, OTHER)}>
            Preview
          </button>
        </li>
      </ul>
    </nav>
  )
}
