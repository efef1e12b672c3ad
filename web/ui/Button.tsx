import type { ComponentProps } from 'react'

import { type ButtonStyle, buttonStyle } from './button-style.ts'

type Props = ComponentProps<'button'> & ButtonStyle

export function Button({ variant, size, className, type = 'button', ...props }: Props) {
  const danger = variant === 'danger' ? { 'data-danger': '' } : {}
  return <button type={type} className={buttonStyle({ variant, size, className })} {...danger} {...props} />
}
