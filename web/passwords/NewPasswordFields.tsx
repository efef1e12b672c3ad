import { type UseFormReturn, useWatch } from 'react-hook-form'

import { useViewer } from '#web/lib/session/viewer.ts'
import { Field } from '#web/ui/Field.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import type { PasswordForm } from './new-password.ts'
import { passwordHint } from './password-hint.ts'
import { personalWords } from './personal-words.ts'

type Props = { form: UseFormReturn<PasswordForm>; label?: string }

/** A new password and its confirmation. */
export function NewPasswordFields({ form, label = 'New Password' }: Props) {
  const { viewer } = useViewer()
  const { register, formState, control: formControl } = form
  const { errors } = formState
  const typed = useWatch({ control: formControl, name: 'newPassword' }) ?? ''
  return (
    <>
      <Field
        label={label}
        hint={passwordHint(typed, viewer ? personalWords(viewer) : [])}
        error={errors.newPassword?.message}
      >
        {(control) => (
          <PasswordInput
            autoComplete="new-password"
            placeholder="6+ characters"
            {...control}
            {...register('newPassword')}
          />
        )}
      </Field>
      <Field label="Confirm Password" error={errors.confirmation?.message}>
        {(control) => <PasswordInput autoComplete="new-password" {...control} {...register('confirmation')} />}
      </Field>
    </>
  )
}
