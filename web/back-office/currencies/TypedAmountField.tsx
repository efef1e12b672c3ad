import { get, useFormContext } from 'react-hook-form'

import { repeatAmount } from '#web/lib/time-and-money/repeat-amount.ts'
import { Field } from '#web/ui/Field.tsx'
import { AmountInput } from './AmountInput.tsx'
import { currencySign } from './currency-sign.ts'

type Props = {
  /** In the form: `prices.0.price`. */
  field: string
  currency: string
  /** 'Price' */
  label: string
  hint?: string
}

/** An amount in any currency, repeated below as it is understood. */
export function TypedAmountField({ field, currency, label, hint }: Props) {
  const { register, watch, formState } = useFormContext()
  const { message } = (get(formState.errors, field) as { message?: string } | undefined) ?? {}
  return (
    <Field
      label={`${label} (${currencySign(currency)})`}
      hint={repeatAmount(label, watch(field) ?? '', currency) ?? hint}
      error={message}
    >
      {(control) => <AmountInput currency={currency} {...control} {...register(field)} />}
    </Field>
  )
}
