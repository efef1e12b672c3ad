import { useState } from 'react'
import { PasswordQuestion } from '#web/passwords/PasswordQuestion.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useDeleteAccount } from './use-delete-account.ts'
import { WhatDeletionMeans } from './WhatDeletionMeans.tsx'

/** Asks before deleting, and asks for the password too if the sign-in was a while ago. */
export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false)
  const { run, confirm, isPending, asksForPassword, passwordError, stopAsking } = useDeleteAccount()
  const changeOpen = (open: boolean) => {
    setIsOpen(open)
    stopAsking()
  }
  const label = isPending ? 'Deleting...' : 'Delete Account'
  return (
    <Dialog
      open={isOpen}
      onOpenChange={changeOpen}
      title="Delete your account?"
      description="This cannot be undone."
      trigger={<Button variant="danger">Delete Account</Button>}
      actions={
        !asksForPassword && (
          <>
            <Button onClick={() => changeOpen(false)}>Cancel</Button>
            <Button variant="danger" disabled={isPending} onClick={run}>
              {label}
            </Button>
          </>
        )
      }
    >
      {asksForPassword ? (
        <PasswordQuestion
          destructive
          label={label}
          isPending={isPending}
          error={passwordError}
          onSubmit={confirm}
          onCancel={() => changeOpen(false)}
        >
          <WhatDeletionMeans />
        </PasswordQuestion>
      ) : (
        <WhatDeletionMeans />
      )}
    </Dialog>
  )
}
