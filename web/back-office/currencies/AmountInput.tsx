import type { ComponentProps } from 'react'

import { MAIN_CURRENCY } from '#contract/money.ts'
import { Input } from '#web/ui/Input.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'

type Props = ComponentProps<typeof MoneyInput> & { currency: string }

/** An amount as typed. Signs differ in width, so outside of dollars the sign is in the label only. */
export function AmountInput({ currency, className, ...props }: Props) {
  if (currency === MAIN_CURRENCY) return <MoneyInput {...(className && { className })} {...props} />
  return (
    <span className={className}>
      <Input inputMode="decimal" autoComplete="off" className="tabular" {...props} />
    </span>
  )
}
