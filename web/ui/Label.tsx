import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** Always tied to a control by `htmlFor`. */
export function Label({ className, htmlFor, children, ...props }: ComponentProps<'label'> & { htmlFor: string }) {
  return (
    <label htmlFor={htmlFor} className={clsx('text-14 font-medium text-ink', className)} {...props}>
      {children}
    </label>
  )
}
