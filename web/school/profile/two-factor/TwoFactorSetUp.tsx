import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { type NewSecret, useConfirmTwoFactor } from './two-factor.mutations.ts'

const loadSchema = async () => (await import('#contract/accounts/two-factor.endpoints.ts')).confirmTwoFactor.body

type Props = { secret: NewSecret; onTurnedOn: (recoveryCodes: string[]) => void; onCancel: () => void }

/** Shows the secret for the app and confirms it with a code from the app. */
export function TwoFactorSetUp({ secret: { secret, qrCodeDataUrl }, onTurnedOn, onCancel }: Props) {
  const { mutate, isPending } = useConfirmTwoFactor(onTurnedOn)
  const { register, handleSubmit, formState } = useContractForm<{ code: string }>(loadSchema)
  return (
    <div className="grid animate-appear gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <img
        src={qrCodeDataUrl}
        width={192}
        height={192}
        alt="QR code for your authenticator app"
        className="rounded-control border border-line bg-[white]"
      />
      <form noValidate className="grid content-start gap-5" onSubmit={handleSubmit(({ code }) => mutate(code.trim()))}>
        <div className="text-14 text-ink-soft">
          <p>Scan the QR code with your authenticator app, or enter this key:</p>
          <code className="mt-2 block rounded-control bg-raised px-3 py-2 font-sans font-medium tracking-[0.08em] break-words text-ink select-all">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
        </div>
        <Field label="Code from the app" error={formState.errors.code?.message}>
          {(control) => (
            <Input
              // This step was opened by a click.
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              className="tabular max-w-40 tracking-[0.08em]"
              {...control}
              {...register('code')}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" disabled={isPending}>
            {isPending ? 'Checking...' : 'Turn on'}
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </form>
    </div>
  )
}
