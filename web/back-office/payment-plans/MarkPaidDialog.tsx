import { exactAmount } from '#contract/money.ts'
import type { PlanPayment } from '#contract/orders/plan-payments.endpoints.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { useMarkPaid } from './plan-payments.mutations.ts'

const loadSchema = async () => (await import('#contract/orders/plan-payments.endpoints.ts')).markInstallmentPaid.body

type Props = { payment: PlanPayment; onClose: () => void }

export function MarkPaidDialog({ payment, onClose }: Props) {
  const { register, handleSubmit, formState } = useContractForm<{ reason: string }>(loadSchema)
  const mark = useMarkPaid(payment.id, onClose)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Mark paid outside"
      description={`${payment.title}, ${payment.user.email}`}
    >
      <form onSubmit={handleSubmit(({ reason }) => mark.mutate(reason))} noValidate className="grid gap-5">
        <p className="text-14 text-ink-soft">
          This marks the second payment of {exactAmount(payment.amountCents, payment.currency)} as paid. The card
          won&apos;t be charged for it, paused access is restored, and the student gets an email. Dashboard revenue
          counts card payments only, so it won&apos;t include this one. If you refund this payment later, do it outside
          Stripe. This can&apos;t be undone.
        </p>
        <Field
          label="Reason"
          hint="How it was paid, for example by bank transfer on November 16. Saved in the audit log."
          error={formState.errors.reason?.message}
        >
          {(control) => <Input {...control} maxLength={500} {...register('reason')} />}
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={mark.isPending}>
            {mark.isPending ? 'Saving...' : 'Mark as paid'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
