import { useForm } from 'react-hook-form'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { fromLocalInput, toLocalInput } from '#web/lib/time-and-money/local-date-time.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { DateTimeInput } from '#web/ui/DateTimeInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useScheduleCourse } from './publishing.mutations.ts'

type Fields = { publishAt: string; unpublishAt: string }
type Props = { course: AdminCourse; onClose: () => void }

export function SchedulePublishingDialog({ course, onClose }: Props) {
  const schedule = useScheduleCourse(course.id)
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: {
      publishAt: toLocalInput(course.scheduledPublishAt),
      unpublishAt: toLocalInput(course.scheduledUnpublishAt),
    },
  })
  const { errors } = formState
  const submit = (typed: Fields) => {
    const publishAt = fromLocalInput(typed.publishAt)
    const unpublishAt = fromLocalInput(typed.unpublishAt)
    if (!publishAt) {
      setError('publishAt', { message: 'Please select a publish date and time.' }, { shouldFocus: true })
      toast({
        title: 'Missing publish date',
        description: 'Please select a publish date and time.',
        variant: 'destructive',
      })
      return
    }
    if (unpublishAt && unpublishAt <= publishAt) {
      setError('unpublishAt', { message: 'The unpublish date must be after the publish date.' }, { shouldFocus: true })
      return
    }
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
      onSubmit={handleSubmit(submit)}
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
