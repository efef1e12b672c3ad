import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx('rounded-card border border-line bg-surface p-6', className)} {...props} />
}
