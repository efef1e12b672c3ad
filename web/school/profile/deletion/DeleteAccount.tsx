import { useState } from 'react'
import { ConfirmPasswordForm } from '#web/passwords/ConfirmPasswordForm.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DeletionSummary } from './DeletionSummary.tsx'
import { useDeleteAccount } from './use-delete-account.ts'

/** Asks before deleting, and asks for the password too if the sign-in was a while ago. */
export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false)
  const { run, confirm, isPending, isPasswordRequired, passwordError, cancelPassword } = useDeleteAccount()
  const changeOpen = (open: boolean) => {
    setIsOpen(open)
    cancelPassword()
  }
  const label = isPending ? 'Deleting...' : 'Delete Account'
  return (
    <Dialog
      open={isOpen}
      onOpenChange={changeOpen}
      title="Delete your account?"
      description="This can't be undone."
      trigger={<Button variant="dangerOutline">Delete Account</Button>}
      actions={
        !isPasswordRequired && (
          <>
            <Button onClick={() => changeOpen(false)}>Cancel</Button>
            <Button variant="danger" disabled={isPending} onClick={run}>
              {label}
            </Button>
          </>
        )
      }
    >
      {isPasswordRequired ? (
        <ConfirmPasswordForm
          destructive
          label={label}
          isPending={isPending}
          error={passwordError}
          onSubmit={confirm}
          onCancel={() => changeOpen(false)}
        >
          <DeletionSummary />
        </ConfirmPasswordForm>
      ) : (
        <DeletionSummary />
      )}
    </Dialog>
  )
}
