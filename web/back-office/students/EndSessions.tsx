import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import type { Person } from '#contract/students/student.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { personName } from './person-name.ts'

/** Signs a student out everywhere. */
export function EndSessions({ student }: { student: Person }) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi('POST /api/admin/students/:id/end-sessions', { params: { id: student.id } }),
    onSuccess: ({ message }) => toast({ title: 'Sessions Ended', description: message }),
    onError: (error) => toastFailure('Failed to End Sessions', error, 'Please try again.'),
    onSettled: () => setIsOpen(false),
  })
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>End sessions</Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="End all sessions?"
        confirmLabel="End sessions"
        isPending={isPending}
        onConfirm={() => mutate()}
      >
        {personName(student)} will be signed out on every device and has to log in again. The password stays the same.
      </ConfirmDialog>
    </>
  )
}
