import { useHydrated } from '#web/lib/browser/use-hydrated.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'

const loadSchema = async () => (await import('#contract/withdrawal/withdrawal.endpoints.ts')).WithdrawalFormSchema

export type WithdrawalDraft = { name: string; email: string; contract: string }
type Props = { draft: WithdrawalDraft; onContinue: (draft: WithdrawalDraft) => void }

/** Only what the law allows us to ask. */
export function WithdrawForm({ draft, onContinue }: Props) {
  const hydrated = useHydrated()
  const { register, handleSubmit, formState } = useContractForm<WithdrawalDraft>(loadSchema, { defaultValues: draft })
  const { errors } = formState
  return (
    <form noValidate method="post" className="grid gap-5" onSubmit={handleSubmit(onContinue)}>
      <Field label="Your name" error={errors.name?.message}>
        {(control) => <Input autoComplete="name" {...control} {...register('name')} />}
      </Field>
      <Field
        label="What you withdraw from"
        hint="The order or receipt number from your receipt. If you don't have it, write what you bought and when."
        error={errors.contract?.message}
      >
        {(control) => <Input autoComplete="off" {...control} {...register('contract')} />}
      </Field>
      <Field
        label="Email for your confirmation"
        hint="We send an acknowledgement of receipt there right away."
        error={errors.email?.message}
      >
        {(control) => <Input type="email" autoComplete="email" {...control} {...register('email')} />}
      </Field>
      <Button type="submit" variant="primary" size="large" className="justify-self-start" disabled={!hydrated}>
        Continue
      </Button>
    </form>
  )
}
