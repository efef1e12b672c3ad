import { ChangePasswordForm } from '#web/passwords/ChangePasswordForm.tsx'
import { useChangePassword } from '#web/passwords/passwords.mutations.ts'
import { Card } from '#web/ui/Card.tsx'

/** Shown instead of every page until a temporary password has been changed. */
export function TemporaryPasswordPage() {
  const { mutate, isPending } = useChangePassword()
  return (
    <div className="mx-auto w-full max-w-md px-5 pt-12 md:pt-20">
      <h1 className="text-center text-36">Choose your own password</h1>
      <p className="mt-2 text-center text-16 text-ink-soft">
        You signed in with a temporary password. Please choose one that only you know.
      </p>
      <Card className="mt-8 p-5 sm:p-8">
        <ChangePasswordForm currentLabel="Temporary Password" isPending={isPending} onSubmit={(form) => mutate(form)} />
      </Card>
    </div>
  )
}
