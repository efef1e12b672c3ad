import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import { failureCode, failureText } from '#web/lib/api/api-error.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { useConfirmMailServer } from '../settings.queries.ts'

const loadSchema = async () => (await import('#contract/accounts/passwords.endpoints.ts')).confirmPassword.body

type Props = { mail: NonNullable<AdminSettings['unconfirmedMail']>; onClose: () => void }

export function ConfirmMailServerDialog({ mail, onClose }: Props) {
  const { register, handleSubmit, formState } = useContractForm<{ password: string }>(loadSchema)
  const confirm = useConfirmMailServer(onClose)
  const refused = failureCode(confirm.error) === 'wrong_password' ? failureText(confirm.error) : undefined
  const submit = handleSubmit(({ password }) => confirm.mutate({ password, changedAt: mail.changedAt }))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Confirm this mail server?"
      description="Whoever runs this server can read the emails you send through it, including links that give access to staff accounts. Only confirm it if you recognize every line."
    >
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-14">
          <Line label="Server" value={`${mail.host}, port ${mail.port}`} />
          <Line label="Username" value={mail.username || 'None'} />
          <Line label="From" value={mail.fromEmail} />
          <Line label="Links open" value={mail.siteUrl} />
        </dl>
        <Field label="Your password" error={formState.errors.password?.message ?? refused}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" {...register('password')} />}
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={confirm.isPending}>
            {confirm.isPending ? 'Confirming...' : 'Confirm mail server'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="break-words text-ink">{value}</dd>
    </>
  )
}
