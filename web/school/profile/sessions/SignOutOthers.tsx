import { useState } from 'react'

import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useEndOtherSessions } from './sessions.mutations.ts'

export function SignOutOthers({ count }: { count: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending } = useEndOtherSessions()
  return (
    <>
      <Button className="mt-4" onClick={() => setIsOpen(true)}>
        Sign out other devices
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Sign out everywhere else?"
        confirmLabel="Sign out other devices"
        destructive={false}
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setIsOpen(false) })}
      >
        {count === 1 ? 'One other device' : `${count} other devices`} will have to log in again. You stay signed in
        here.
      </ConfirmDialog>
    </>
  )
}
