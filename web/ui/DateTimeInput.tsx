import type { ComponentProps } from 'react'

import { controlStyle } from './control-style.ts'

/** A date and time in the reader's time zone; see `local-date-time`. */
export function DateTimeInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input type="datetime-local" className={controlStyle(`tabular h-control ${className ?? ''}`)} {...props} />
}
