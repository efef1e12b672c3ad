import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { RequiredExercise } from '#contract/students/student.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Input } from '#web/ui/Input.tsx'

const loadSchema = async () =>
  (await import('#contract/students/students.endpoints.ts')).waiveExercise.body.pick({ reason: true })

type Props = { studentId: string; exercise: RequiredExercise; onClose: () => void }

/** Lets one student go on without passing an exercise. */
export function WaiveDialog({ studentId, exercise, onClose }: Props) {
  const { register, handleSubmit, formState } = useContractForm<{ reason: string }>(loadSchema, {
    defaultValues: { reason: '' },
  })
  const queryClient = useQueryClient()
  const { lessonId, lessonTitle, courseTitle, passGate } = exercise
  const waive = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      callApi('POST /api/admin/students/:id/waive-exercise', {
        params: { id: studentId },
        body: { lessonId, reason },
      }),
    onSuccess: ({ message }) => {
      toast({ title: 'Exercise Waived', description: message })
      onClose()
    },
    onError: (error) => toastFailure('Failed to Waive the Exercise', error, 'Please try again.'),
    // Also after a refusal: the student may have passed meanwhile.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['/api/admin/students', studentId] }),
        queryClient.invalidateQueries({ queryKey: ['/api/admin/users', studentId, 'timeline'] }),
      ]),
  })
  return (
    <FormDialog
      title={`Waive ${lessonTitle}?`}
      description={courseTitle}
      submitLabel="Waive exercise"
      isPending={waive.isPending}
      isDirty={formState.isDirty}
      onSubmit={handleSubmit((typed) => waive.mutate(typed))}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">
        The lesson is marked complete for this student and counts toward the certificate
        {passGate === 'next' && ', and the lessons after it open'}. No score is recorded. This can&apos;t be undone.
      </p>
      <Field
        label="Reason"
        hint="Staff can see it in the audit log, and the student in their data export."
        error={formState.errors.reason?.message}
      >
        {(control) => <Input {...control} maxLength={500} {...register('reason')} />}
      </Field>
    </FormDialog>
  )
}
