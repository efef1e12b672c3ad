import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'

import type { AdminCourse, AdminCourseDetail } from '#contract/catalog/admin-course.ts'
import { resetAfterSave } from '#web/lib/forms/reset-after-save.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { useFollowServer } from '#web/lib/forms/use-follow-server.ts'
import { type EditedFields, type TypedCourse, useEditorPart } from './editor-parts.ts'
import type { SectionId } from './editor-sections.ts'
import { checked } from './use-fields-part.ts'

type Options<Fields> = {
  name: string
  section?: SectionId
  label: string
  loadSchema: () => Promise<z.ZodType>
  /** What the server has now; the same object while that doesn't change. */
  saved: Fields
  fieldsOf: (course: AdminCourseDetail) => Fields
  changesOf: (typed: Fields) => EditedFields
  /** What the form shows once these changes are saved. */
  afterSave: (changes: EditedFields, saved: AdminCourse) => Fields
  typedOf: (typed: Fields) => TypedCourse
}

/** A part of the editor with lists. A list follows the server as a whole, and only while nobody edits it. */
export function useListPart<Fields extends FieldValues>(options: Options<Fields>) {
  const { name, section = 'copy', label, loadSchema, saved, fieldsOf, changesOf, afterSave, typedOf } = options
  const form = useContractForm<Fields>(loadSchema, { defaultValues: saved as DefaultValues<Fields> })
  const { isDirty, defaultValues } = form.formState
  useFollowServer(form, saved)
  useEditorPart(name, {
    section,
    isDirty,
    typed: typedOf(form.watch()),
    discard: () => form.reset(saved),
    prepare: async () => {
      const typed = await checked<Fields>(form.handleSubmit)
      if (!typed) return null
      const seen = JSON.stringify(defaultValues)
      const changes = changesOf(typed)
      const show = resetAfterSave(form)
      return {
        changes,
        newerChanges: (latest) => (JSON.stringify(fieldsOf(latest)) === seen ? [] : [label]),
        onSaved: (course) => show(afterSave(changes, course)),
      }
    },
  })
  return form
}
