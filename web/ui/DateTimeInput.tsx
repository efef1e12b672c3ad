import type { ComponentProps } from 'react'

import { controlStyle } from './control-style.ts'

/** A day and a time of the reader's own clock; see `local-date-time`. */
export function DateTimeInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input type="datetime-local" className={controlStyle(`tabular h-control ${className ?? ''}`)} {...props} />
}
