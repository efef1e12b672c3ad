import { useState } from 'react'

import type { Withdrawal } from '#contract/withdrawal/withdrawal.endpoints.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { useCloseWithdrawal } from './withdrawals.mutations.ts'

const loadSchema = async () => (await import('#contract/withdrawal/withdrawal.endpoints.ts')).closeWithdrawal.body

type Fields = { outcome: 'repaid' | 'declined'; note: string }
type Props = { withdrawal: Withdrawal; onClose: () => void }

export function CloseWithdrawalDialog({ withdrawal, onClose }: Props) {
  const [isDeclined, setIsDeclined] = useState(false)
  const close = useCloseWithdrawal(withdrawal, onClose)
  const { register, handleSubmit, formState } = useContractForm<Fields>(loadSchema, {
    defaultValues: { outcome: 'repaid', note: '' },
  })
  return (
    <FormDialog
      title="Close request"
      description={`${withdrawal.name}: ${withdrawal.contract}`}
      submitLabel="Close request"
      isPending={close.isPending}
      isDirty={formState.isDirty}
      onClose={onClose}
      onSubmit={handleSubmit((typed) => close.mutate(typed))}
    >
      <Field label="Outcome">
        {(control) => (
          <Select
            {...control}
            {...register('outcome', { onChange: ({ target }) => setIsDeclined(target.value === 'declined') })}
          >
            <option value="repaid">Everything due is paid back</option>
            <option value="declined">Declined</option>
          </Select>
        )}
      </Field>
      <Field
        label={isDeclined ? 'Why' : 'Note'}
        hint={
          isDeclined ? 'Only colleagues see this. Tell the customer by email.' : 'Optional. Only colleagues see this.'
        }
        error={formState.errors.note?.message}
      >
        {(control) => <Textarea rows={3} {...control} {...register('note')} />}
      </Field>
    </FormDialog>
  )
}
