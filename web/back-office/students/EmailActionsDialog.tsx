import { useMutation } from '@tanstack/react-query'

import type { Person } from '#contract/students/student.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { personName } from './person-name.ts'

type Props = { student: Person; onClose: () => void }

export function EmailActionsDialog({ student, onClose }: Props) {
  const params = { id: student.id }
  const verify = useMutation({
    mutationFn: () => callApi('POST /api/admin/students/:id/resend-verification', { params }),
    onSuccess: showOutcome('Email Sent', 'Email Failed', onClose),
    onError: (error) => toastFailure('Failed to Send Email', error, 'Please try again.'),
  })
  const reset = useMutation({
    mutationFn: () => callApi('POST /api/admin/students/:id/reset-password', { params }),
    onSuccess: showOutcome('Password Reset', 'Reset Failed', onClose),
    onError: (error) => toastFailure('Failed to Reset Password', error, 'Please try again.'),
  })
  const invite = useMutation({
    mutationFn: () => callApi('POST /api/admin/students/:id/resend-invitation', { params }),
    onSuccess: showOutcome('Email Sent', 'Email Failed', onClose),
    onError: (error) => toastFailure('Failed to Send Email', error, 'Please try again.'),
  })
  const isBusy = verify.isPending || reset.isPending || invite.isPending
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Email Actions"
      description={`${personName(student)}, ${student.email}`}
    >
      <ul className="grid gap-5">
        {student.invitationPending && (
          <li className="grid gap-2 border-b border-line pb-5">
            <p className="text-14 text-ink-soft">
              This student hasn&apos;t set a password yet. Send the invitation again, with a new link that&apos;s valid
              for 14 days.
            </p>
            <Button variant="primary" className="justify-self-start" disabled={isBusy} onClick={() => invite.mutate()}>
              Resend Invitation
            </Button>
          </li>
        )}
        <li className="grid gap-2">
          <p className="text-14 text-ink-soft">Resend the verification email.</p>
          <Button className="justify-self-start" disabled={isBusy} onClick={() => verify.mutate()}>
            Resend Verification
          </Button>
        </li>
        <li className="grid gap-2 border-t border-line pt-5">
          <p className="text-14 text-ink-soft">
            Emails a temporary password. Signs the student out everywhere. They must set a new password at next login.
          </p>
          <Button variant="danger" className="justify-self-start" disabled={isBusy} onClick={() => reset.mutate()}>
            Reset Password
          </Button>
        </li>
      </ul>
    </Dialog>
  )
}

const showOutcome =
  (done: string, failed: string, onDone: () => void) => (answer: { success: boolean; message: string }) => {
    if (!answer.success) return toast({ title: failed, description: answer.message, variant: 'destructive' })
    toast({ title: done, description: answer.message })
    onDone()
  }
