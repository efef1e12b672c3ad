import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ChangePasswordForm } from '#web/passwords/ChangePasswordForm.tsx'
import { useChangePassword } from '#web/passwords/passwords.mutations.ts'
import { Button } from '#web/ui/Button.tsx'

/** Closing the form clears what was typed and hides the passwords again. */
export function ChangePassword() {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { mutate, isPending } = useChangePassword()
  const close = () => {
    // Rendered right away, so the button is there to take the focus.
    flushSync(() => setIsOpen(false))
    opener.current?.focus()
  }
  if (!isOpen) {
    return (
      <Button ref={opener} onClick={() => setIsOpen(true)}>
        Change Password
      </Button>
    )
  }
  return (
    <div className="max-w-md animate-appear">
      <ChangePasswordForm
        autoFocus
        isPending={isPending}
        onSubmit={(passwords) => mutate(passwords, { onSuccess: close })}
      >
        <Button onClick={close}>Cancel</Button>
      </ChangePasswordForm>
    </div>
  )
}
