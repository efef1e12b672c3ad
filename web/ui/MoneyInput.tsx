import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

import { controlStyle } from './control-style.ts'

/** A dollar amount as typed; see `readTypedAmount`. */
export function MoneyInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type' | 'inputMode'>) {
  return (
    <span className={clsx('relative block', className)}>
      <span aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted">
        $
      </span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={controlStyle('tabular h-control pl-7')}
        {...props}
      />
    </span>
  )
}
