import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'

import type { AdminCourse, AdminCourseDetail } from '#contract/catalog/admin-course.ts'
import type { CourseFields } from '#contract/catalog/course-fields.ts'
import type { OtherPrice } from '#contract/catalog/price-in.ts'
import type { CourseChanges } from '../courses.mutations.ts'
import { EDITOR_SECTIONS, type SectionId } from './editor-sections.ts'

/** The price is always a number here, although the call accepts other values. */
export type EditedFields = Omit<CourseChanges, 'priceCents'> & { priceCents?: number }

/** What the preview shows of the course as it is being typed. */
export type TypedCourse = Partial<CourseFields> & { hasCopy?: boolean; prices?: OtherPrice[] }

/** One part's changes, checked and ready to be sent. */
export type PreparedPart = {
  changes: EditedFields
  /** Names what someone else changed since this part was last in step with the server. */
  newerChanges: (latest: AdminCourseDetail) => string[]
  /** Takes over what was saved, but not over words typed since. */
  onSaved: (saved: AdminCourse) => void
  onRefused?: (error: unknown) => void
}

/** A form of the editor. All of them are saved together. */
type EditorPart = {
  section: SectionId
  isDirty: boolean
  typed: TypedCourse
  /** Null if something can't be saved; the message is at its field, and the cursor too. */
  prepare: () => Promise<PreparedPart | null>
  discard: () => void
}

/** Collects what the forms of the editor hold, without rendering all of them again for every letter. */
export class EditorParts {
  readonly #parts = new Map<string, EditorPart>()
  readonly #listeners = new Set<() => void>()
  #unsaved: SectionId[] = []
  #typed: TypedCourse = {}

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  unsaved = () => this.#unsaved
  typed = () => this.#typed
  dirtyParts = () =>
    EDITOR_SECTIONS.flatMap(({ id }) => [...this.#parts.values()].filter((part) => part.isDirty && part.section === id))

  put(name: string, part: EditorPart) {
    this.#parts.set(name, part)
    this.#refresh()
  }
  remove(name: string) {
    this.#parts.delete(name)
    this.#refresh()
  }

  #refresh() {
    const parts = [...this.#parts.values()]
    const unsaved = EDITOR_SECTIONS.map(({ id }) => id).filter((id) =>
      parts.some(({ section, isDirty }) => isDirty && section === id),
    )
    const typed: TypedCourse = Object.assign({}, ...parts.map((part) => part.typed))
    const before = JSON.stringify([this.#unsaved, this.#typed])
    if (before === JSON.stringify([unsaved, typed])) return
    this.#unsaved = unsaved
    this.#typed = typed
    for (const listener of this.#listeners) listener()
  }
}

export const EditorPartsContext = createContext(new EditorParts())

export function useEditorPart(name: string, part: EditorPart) {
  const parts = useContext(EditorPartsContext)
  useEffect(() => parts.put(name, part))
  useEffect(() => () => parts.remove(name), [parts, name])
}

export const useUnsavedSections = (parts: EditorParts) =>
  useSyncExternalStore(parts.subscribe, parts.unsaved, parts.unsaved)

export const useTypedCourse = (parts: EditorParts) => useSyncExternalStore(parts.subscribe, parts.typed, parts.typed)
