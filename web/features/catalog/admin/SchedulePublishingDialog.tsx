import { useForm } from 'react-hook-form'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { fromLocalInput, toLocalInput } from '#web/lib/local-date-time.ts'
import { toast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateTimeInput } from '#web/ui/DateTimeInput.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Schedule Publishing"
      description="Times are those of your own clock. The course appears and leaves by itself."
    >
      <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
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
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={schedule.isPending}>
            {schedule.isPending ? 'Scheduling...' : 'Schedule'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
