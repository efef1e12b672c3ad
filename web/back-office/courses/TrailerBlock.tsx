import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { resetAfterSave } from '#web/lib/forms/reset-after-save.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { useUpdateTrailer } from './courses.mutations.ts'
import { FileKeyInput } from './FileKeyInput.tsx'
import { ManagerSection } from './ManagerSection.tsx'
import { useReportUnsaved } from './unsaved-parts.ts'

const loadSchema = async () => (await import('#contract/catalog/course-forms.ts')).TrailerForm

type Fields = { trailerVideoKey: string }

const fieldsOf = ({ trailerVideoKey }: AdminCourse): Fields => ({ trailerVideoKey: trailerVideoKey ?? '' })

/** Anyone can watch a visible course's trailer, so it should be a video made for that. */
export function TrailerBlock({ course }: { course: AdminCourse }) {
  const update = useUpdateTrailer(course.id)
  const form = useContractForm<Fields>(loadSchema, {
    values: fieldsOf(course),
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isDirty } = form.formState
  useReportUnsaved('Trailer', isDirty)
  const save = (key: string) => {
    const show = resetAfterSave(form)
    update.mutate({ trailerVideoKey: key.trim() }, { onSuccess: (saved) => show(fieldsOf(saved)) })
  }
  return (
    <ManagerSection title="Trailer" hint="Anyone can watch it without buying the course.">
      <form
        noValidate
        className="grid gap-3"
        onSubmit={form.handleSubmit(({ trailerVideoKey }) => save(trailerVideoKey))}
      >
        <Field label="Trailer video key" error={errors.trailerVideoKey?.message}>
          {(control) => (
            <FileKeyInput
              {...control}
              {...form.register('trailerVideoKey')}
              courseId={course.id}
              kind="video"
              onPick={({ key }) => save(key)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" disabled={update.isPending || !isDirty}>
            {update.isPending ? 'Saving...' : 'Update Trailer'}
          </Button>
        </div>
      </form>
    </ManagerSection>
  )
}
