import type { ComponentProps } from 'react'

import { controlStyle } from './control-style.ts'

export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={controlStyle(`py-2 field-sizing-content ${className ?? ''}`)} {...props} />
}
