import type { ComponentProps } from 'react'

import { controlStyle } from './control-style.ts'

/** Written in the direction of its language. Grows with its text; where the browser can't do that, it has a grip instead. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      rows={rows}
      className={controlStyle(
        `py-2 field-sizing-content supports-[field-sizing:content]:resize-none ${className ?? ''}`,
      )}
      {...props}
    />
  )
}
