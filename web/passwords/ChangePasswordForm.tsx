import type { ReactNode } from 'react'
import { useHydrated } from '#web/lib/browser/use-hydrated.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { NewPasswordFields } from '#web/passwords/NewPasswordFields.tsx'
import { type PasswordForm, toastPasswordError } from '#web/passwords/new-password.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'

const loadSchema = async () => (await import('#contract/accounts/passwords.endpoints.ts')).ChangePasswordForm

type Props = {
  currentLabel?: string
  /** Only when a click opened the form, so a page load doesn't steal focus. */
  autoFocus?: boolean
  isPending: boolean
  onSubmit: (passwords: PasswordForm) => void
  /** Shown next to the button. */
  children?: ReactNode
}

export function ChangePasswordForm({
  currentLabel = 'Current Password',
  autoFocus = false,
  isPending,
  onSubmit,
  children,
}: Props) {
  const hydrated = useHydrated()
  const form = useContractForm<PasswordForm>(loadSchema)
  const { register, handleSubmit, formState } = form
  return (
    <form noValidate method="post" className="grid gap-5" onSubmit={handleSubmit(onSubmit, toastPasswordError)}>
      <Field label={currentLabel} error={formState.errors.currentPassword?.message}>
        {(control) => (
          <PasswordInput
            autoFocus={autoFocus}
            autoComplete="current-password"
            {...control}
            {...register('currentPassword')}
          />
        )}
      </Field>
      <NewPasswordFields form={form} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          size={children ? 'medium' : 'large'}
          className={children ? undefined : 'flex-1'}
          disabled={isPending || !hydrated}
        >
          {isPending ? 'Updating...' : 'Update Password'}
        </Button>
        {children}
      </div>
    </form>
  )
}
