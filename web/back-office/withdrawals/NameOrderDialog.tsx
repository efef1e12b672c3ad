import { useState } from 'react'

import type { Withdrawal } from '#contract/withdrawal/withdrawal.endpoints.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Input } from '#web/ui/Input.tsx'
import { useUpdateWithdrawal } from './withdrawals.mutations.ts'

type Props = { withdrawal: Withdrawal; onClose: () => void }

/** For a request that didn't name its order clearly. */
export function NameOrderDialog({ withdrawal, onClose }: Props) {
  const [order, setOrder] = useState('')
  const [problem, setProblem] = useState<string>()
  const update = useUpdateWithdrawal(withdrawal, onClose)
  return (
    <FormDialog
      title="Find the order"
      description={`${withdrawal.name} wrote: ${withdrawal.contract}`}
      submitLabel="Link order"
      isPending={update.isPending}
      isDirty={order !== ''}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (order.trim() === '') return setProblem('Please enter an order or receipt number.')
        update.mutate(
          { order },
          { onError: (error) => setProblem(failureText(error, 'No paid order has this number.')) },
        )
      }}
    >
      <Field label="Order or receipt number" {...(problem ? { error: problem } : {})}>
        {(control) => (
          <Input
            {...control}
            value={order}
            onChange={({ target }) => {
              setOrder(target.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
    </FormDialog>
  )
}
