import type { ComponentProps } from 'react'

import { controlStyle } from './control-style.ts'

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return <input type={type} className={controlStyle(`h-control ${className ?? ''}`)} {...props} />
}
