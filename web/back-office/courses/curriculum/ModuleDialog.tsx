import type { AdminCourseDetail, AdminModule } from '#contract/catalog/admin-course.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Input } from '#web/ui/Input.tsx'
import { useCreateModule, useUpdateModule } from './curriculum.mutations.ts'

const loadSchema = async () => (await import('#contract/catalog/admin-course.ts')).ModuleTitleSchema

type Props = { course: AdminCourseDetail; module?: AdminModule; onClose: () => void }

/** Creates or renames a module. */
export function ModuleDialog({ course, module, onClose }: Props) {
  const create = useCreateModule(course.id)
  const update = useUpdateModule()
  const isPending = create.isPending || update.isPending
  const { register, handleSubmit, formState } = useContractForm<{ title: string }>(loadSchema, {
    defaultValues: { title: module?.title ?? '' },
  })
  const submit = ({ title }: { title: string }) => {
    if (module) update.mutate({ id: module.id, title }, { onSuccess: onClose })
    else create.mutate({ title, position: course.modules.length }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={module ? 'Rename Module' : 'New Module'}
      submitLabel={module ? 'Save Changes' : 'Create Module'}
      isPending={isPending}
      isDirty={formState.isDirty}
      onSubmit={handleSubmit(submit)}
      onClose={onClose}
    >
      <Field label="Module title" error={formState.errors.title?.message}>
        {(control) => <Input autoFocus {...control} {...register('title')} />}
      </Field>
    </FormDialog>
  )
}
