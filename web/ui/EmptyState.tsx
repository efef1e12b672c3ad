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

/** In letters; longer titles are sentences and set smaller, like those of lists. */
const LONG_TITLE = 36

/** For empty and error pages: an illustration, one sentence, one action. */
export function EmptyState({ title, heading: Heading = 'h2', children, action, className }: Props) {
  return (
    <div className={clsx('flex flex-col items-center px-4 py-14 text-center', className)}>
      <CandleDrawing />
      <Heading
        className={clsx(
          'mt-6 max-w-[36ch] font-display font-medium text-balance text-ink outline-none',
          Heading === 'h1' && title.length <= LONG_TITLE ? 'text-28' : 'text-22',
        )}
      >
        {title}
      </Heading>
      {children && <p className="mt-2 max-w-[44ch] text-16 text-ink-soft">{children}</p>}
      {action && <div className="mt-7">{action}</div>}
    </div>
  )
}
