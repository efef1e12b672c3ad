import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { CandleDrawing } from './CandleDrawing.tsx'

type Props = {
  title: string
  /** `h1` when it is the whole page. */
  heading?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
  action?: ReactNode
  className?: string
}

/** For empty and error pages: an illustration, one sentence, one action. */
export function EmptyState({ title, heading: Heading = 'h2', children, action, className }: Props) {
  return (
    <div className={clsx('flex flex-col items-center px-4 py-14 text-center', className)}>
      <CandleDrawing />
      <Heading className="mt-6 font-display text-28 font-medium text-ink outline-none">{title}</Heading>
      {children && <p className="mt-2 max-w-[44ch] text-16 text-ink-soft">{children}</p>}
      {action && <div className="mt-7">{action}</div>}
    </div>
  )
}
