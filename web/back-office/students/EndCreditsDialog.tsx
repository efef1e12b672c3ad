import type { CreditGrant } from '#contract/credits/session-credits.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Input } from '#web/ui/Input.tsx'
import { useEndCredits } from './credits.mutations.ts'

const loadSchema = async () => (await import('#contract/credits/credits.endpoints.ts')).endCredits.body

type Props = { studentId: string; grant: CreditGrant; onClose: () => void }

export function EndCreditsDialog({ studentId, grant, onClose }: Props) {
  const end = useEndCredits(studentId, grant.id, onClose)
  const { register, handleSubmit, formState } = useContractForm<{ reason: string }>(loadSchema, {
    defaultValues: { reason: '' },
  })
  return (
    <FormDialog
      title="End these sessions?"
      description={grant.programTitle}
      submitLabel="End sessions"
      isPending={end.isPending}
      isDirty={formState.isDirty}
      onClose={onClose}
      onSubmit={handleSubmit(({ reason }) => end.mutate(reason))}
    >
      <p className="text-14 text-ink-soft">{whatIsLost(grant)} No money moves.</p>
      <Field label="Reason" hint="Staff can see it in the audit log." error={formState.errors.reason?.message}>
        {(control) => <Input {...control} maxLength={500} {...register('reason')} />}
      </Field>
    </FormDialog>
  )
}

function whatIsLost({ left, booked }: CreditGrant): string {
  const sessions = (count: number, kind: string) => `${count} ${kind} ${count === 1 ? 'session' : 'sessions'}`
  const canceled = `${sessions(booked, 'booked')} ${booked === 1 ? 'is' : 'are'} canceled`
  if (left === 0) return booked === 0 ? 'Nothing is left to lose.' : `${canceled}.`
  return `The student loses ${sessions(left, 'unused')}${booked === 0 ? '' : `, and ${canceled}`}.`
}
