import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { useUnsavedPage } from '#web/ui/use-unsaved-page.tsx'
import type { ProfileFields } from './changed-fields.ts'

type Props = {
  profile: ProfileFields
  isPending: boolean
  onSubmit: (typed: ProfileFields) => void
  onCancel: () => void
}

const loadSchema = async () => (await import('#contract/accounts/profile.endpoints.ts')).ProfileForm

export function ProfileForm({ profile: { firstName, lastName, email }, isPending, onSubmit, onCancel }: Props) {
  const { register, handleSubmit, formState } = useContractForm<ProfileFields>(loadSchema, {
    defaultValues: { firstName, lastName, email },
  })
  const { errors, isDirty } = formState
  const question = useUnsavedPage(isDirty)
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(onSubmit)}>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="First Name" error={errors.firstName?.message}>
          {(control) => (
            <Input
              // The form was opened by a click, so focus its first field.
              autoFocus
              autoComplete="given-name"
              {...control}
              {...register('firstName')}
            />
          )}
        </Field>
        <Field label="Last Name" error={errors.lastName?.message}>
          {(control) => <Input autoComplete="family-name" {...control} {...register('lastName')} />}
        </Field>
      </div>
      <Field
        label="Email"
        hint="Your new address takes effect right away. We'll email the old one a link to undo it."
        error={errors.email?.message}
      >
        {(control) => <Input type="email" autoComplete="email" {...control} {...register('email')} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={isPending}>
          {isPending ? 'Saving...' : 'Save Changes'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
      {question}
    </form>
  )
}
