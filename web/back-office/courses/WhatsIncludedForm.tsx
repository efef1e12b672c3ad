import { useMemo } from 'react'
import { FormProvider } from 'react-hook-form'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { resetAfterSave } from '#web/lib/forms/reset-after-save.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { useFollowServer } from '#web/lib/forms/use-follow-server.ts'
import { Button } from '#web/ui/Button.tsx'
import { useUpdateCourse } from './courses.mutations.ts'
import { filledLines, LineInputs, type TypedLine, typedLines } from './LineInputs.tsx'
import { ManagerSection } from './ManagerSection.tsx'
import { useReportUnsaved } from './unsaved-parts.ts'

type Fields = { whatsIncluded: TypedLine[] }

const loadSchema = async () => (await import('#contract/catalog/course-forms.ts')).WhatsIncludedForm

export function WhatsIncludedForm({ course: { id, whatsIncluded } }: { course: AdminCourse }) {
  const update = useUpdateCourse(id)
  const saved = useMemo(() => ({ whatsIncluded: typedLines(whatsIncluded) }), [whatsIncluded])
  const form = useContractForm<Fields>(loadSchema, { defaultValues: saved })
  const { isDirty } = form.formState
  useFollowServer(form, saved)
  useReportUnsaved("What's Included", isDirty)
  const submit = (typed: Fields) => {
    const show = resetAfterSave(form)
    update.mutate(
      { whatsIncluded: filledLines(typed.whatsIncluded) },
      { onSuccess: (course) => show({ whatsIncluded: typedLines(course.whatsIncluded) }) },
    )
  }
  return (
    <ManagerSection title="What's Included">
      <FormProvider {...form}>
        <form noValidate className="grid gap-3" onSubmit={form.handleSubmit(submit)}>
          <LineInputs noun="Item" name="whatsIncluded" />
          {isDirty && (
            <div className="flex gap-2">
              <Button type="submit" variant="primary" disabled={update.isPending}>
                {update.isPending ? 'Saving...' : 'Save List'}
              </Button>
              <Button onClick={() => form.reset(saved)}>Cancel</Button>
            </div>
          )}
        </form>
      </FormProvider>
    </ManagerSection>
  )
}
