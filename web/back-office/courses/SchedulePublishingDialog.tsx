import type { FieldErrors } from 'react-hook-form'
import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { fromLocalInput, toLocalInput } from '#web/lib/time-and-money/local-date-time.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { DateTimeInput } from '#web/ui/DateTimeInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useScheduleCourse } from './publishing.mutations.ts'

type Fields = { publishAt: string; unpublishAt: string }
type Props = { course: AdminCourse; onClose: () => void }

const loadSchema = async () => (await import('#contract/catalog/admin-courses.endpoints.ts')).schedulePublish.body

/** The API takes UTC timestamps; the inputs use local time. */
const toInput = ({ publishAt, unpublishAt }: Fields) => ({
  publishAt: fromLocalInput(publishAt) ?? '',
  unpublishAt: fromLocalInput(unpublishAt) ?? '',
})

function showValidationToast({ publishAt }: FieldErrors<Fields>) {
  if (!publishAt?.message) return
  toast({ title: 'Missing publish date', description: publishAt.message, variant: 'destructive' })
}

export function SchedulePublishingDialog({ course, onClose }: Props) {
  const schedule = useScheduleCourse(course.id)
  const { register, handleSubmit, formState } = useContractForm<Fields>(loadSchema, {
    toInput,
    defaultValues: {
      publishAt: toLocalInput(course.scheduledPublishAt),
      unpublishAt: toLocalInput(course.scheduledUnpublishAt),
    },
  })
  const { errors } = formState
  const submit = (typed: Fields) => {
    const { publishAt, unpublishAt } = toInput(typed)
    schedule.mutate({ publishAt, ...(unpublishAt ? { unpublishAt } : {}) }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title="Schedule Publishing"
      description="Times are in your time zone. Publishing is automatic."
      submitLabel="Schedule"
      pendingLabel="Scheduling..."
      isPending={schedule.isPending}
      isDirty={formState.isDirty}
      onSubmit={handleSubmit(submit, showValidationToast)}
      onClose={onClose}
    >
      <Field label="Publish date and time" error={errors.publishAt?.message}>
        {(control) => <DateTimeInput {...control} {...register('publishAt')} />}
      </Field>
      <Field
        label="Unpublish date and time (optional)"
        hint="Leave empty to keep published indefinitely"
        error={errors.unpublishAt?.message}
      >
        {(control) => <DateTimeInput {...control} {...register('unpublishAt')} />}
      </Field>
    </FormDialog>
  )
}
