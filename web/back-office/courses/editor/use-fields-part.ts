import { useEffect, useRef } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form'
import type { z } from 'zod'

import type { AdminCourse, AdminCourseDetail } from '#contract/catalog/admin-course.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { type EditedFields, type TypedCourse, useEditorPart } from './editor-parts.ts'
import type { SectionId } from './editor-sections.ts'

type Options<Fields> = {
  name: string
  section: SectionId
  course: AdminCourseDetail
  loadSchema: () => Promise<z.ZodType>
  /** Must be the same function on every render. */
  fieldsOf: (course: AdminCourse) => Fields
  labels: Record<keyof Fields & string, string>
  /** The changes of the named fields only, so that edits by someone else to others aren't lost. */
  changesOf: (typed: Fields, changed: (keyof Fields & string)[]) => EditedFields
  typedOf: (typed: Fields) => TypedCourse
  onRefused?: (error: unknown, form: FieldsForm<Fields & FieldValues>) => void
}

type FieldsForm<Fields extends FieldValues> = ReturnType<typeof useContractForm<Fields>>

/** A part of the editor with single fields. Each follows the server until someone types in it. */
export function useFieldsPart<Fields extends Record<string, string>>(options: Options<Fields>): FieldsForm<Fields> {
  const { name, section, course, loadSchema, fieldsOf, labels, changesOf, typedOf, onRefused } = options
  const saved = fieldsOf(course)
  const form = useContractForm<Fields>(loadSchema, { values: saved, resetOptions: { keepDirtyValues: true } })
  const { getValues, reset, setValue, formState, handleSubmit, watch } = form
  // Not `formState.isDirty`, which forgets what was typed when someone else's changes arrive.
  const changed = Object.keys(formState.dirtyFields) as (keyof Fields & string)[]
  /** What the server had when someone began to type in a field. */
  const seen = useRef(saved)
  useEffect(() => {
    const kept = Object.fromEntries(changed.map((field) => [field, seen.current[field]]))
    seen.current = { ...saved, ...kept }
  })

  const prepare = async () => {
    const typed = await checked<Fields>(handleSubmit)
    if (!typed) return null
    const sent = getValues()
    const before = seen.current
    return {
      changes: changesOf(typed, changed),
      newerChanges: (latest: AdminCourseDetail) => {
        const theirs = fieldsOf(latest)
        return changed
          .filter((field) => theirs[field] !== before[field] && theirs[field] !== typed[field])
          .map((field) => labels[field])
      },
      onSaved: (after: AdminCourse) => {
        const typedSince = Object.entries(getValues()).filter(([field, text]) => text !== sent[field])
        seen.current = fieldsOf(after)
        reset(fieldsOf(after) as DefaultValues<Fields>, { keepDirtyValues: false })
        for (const [field, text] of typedSince) {
          setValue(field as Path<Fields>, text as PathValue<Fields, Path<Fields>>, { shouldDirty: true })
        }
      },
      ...(onRefused ? { onRefused: (error: unknown) => onRefused(error, form as never) } : {}),
    }
  }
  useEditorPart(name, {
    section,
    isDirty: changed.length > 0,
    typed: typedOf(watch()),
    prepare,
    discard: () => reset(saved as DefaultValues<Fields>, { keepDirtyValues: false }),
  })
  return form
}

type Submit<Fields extends FieldValues> = FieldsForm<Fields>['handleSubmit']

/** The typed values if all of them can be saved; otherwise the cursor is at the first that can't. */
export async function checked<Fields extends FieldValues>(handleSubmit: Submit<Fields>): Promise<Fields | null> {
  let typed: Fields | null = null
  await handleSubmit((values) => {
    typed = values
  })()
  return typed
}
