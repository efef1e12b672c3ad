import { useMutation } from '@tanstack/react-query'

import type { Person } from '#contract/students/student.ts'
import { callApi } from '#web/lib/api-client.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { toast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { personName } from './person-name.ts'

type Props = { student: Person; onClose: () => void }

export function EmailActionsDialog({ student, onClose }: Props) {
  const params = { id: student.id }
  const verify = useMutation({
    mutationFn: () => callApi('POST /api/admin/students/:id/resend-verification', { params }),
    onSuccess: tell('Email Sent', 'Email Failed', onClose),
    onError: (error) => toastFailure('Failed to Send Email', error, 'Please try again.'),
  })
  const reset = useMutation({
    mutationFn: () => callApi('POST /api/admin/students/:id/reset-password', { params }),
    onSuccess: tell('Password Reset', 'Reset Failed', onClose),
    onError: (error) => toastFailure('Failed to Reset Password', error, 'Please try again.'),
  })
  const isBusy = verify.isPending || reset.isPending
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Email Actions"
      description={`${personName(student)}, ${student.email}`}
    >
      <ul className="grid gap-5">
        <li className="grid gap-2">
          <p className="text-14 text-ink-soft">Mails the link that confirms the address once more.</p>
          <Button className="justify-self-start" disabled={isBusy} onClick={() => verify.mutate()}>
            Resend Verification
          </Button>
        </li>
        <li className="grid gap-2 border-t border-line pt-5">
          <p className="text-14 text-ink-soft">
            Mails a temporary password. The old one ends now, and so does every session; a new one must be chosen at the
            next login.
          </p>
          <Button variant="danger" className="justify-self-start" disabled={isBusy} onClick={() => reset.mutate()}>
            Reset Password
          </Button>
        </li>
      </ul>
    </Dialog>
  )
}

const tell = (done: string, failed: string, onDone: () => void) => (answer: { success: boolean; message: string }) => {
  if (!answer.success) return toast({ title: failed, description: answer.message, variant: 'destructive' })
  toast({ title: done, description: answer.message })
  onDone()
}
