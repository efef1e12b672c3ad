import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

import { controlStyle } from './control-style.ts'

type Props = ComponentProps<'select'> & {
  /** For short values where there's little room. */
  isNarrow?: boolean
}

/** The platform's own select: the right keyboard on every device, and it works inside any form. */
export function Select({ className, isNarrow = false, ...props }: Props) {
  return (
    <span className={clsx('relative block', className)}>
      <select
        className={controlStyle(clsx('h-control appearance-none text-ellipsis', isNarrow ? 'pr-5 pl-2' : 'pr-10'))}
        {...props}
      />
      <ChevronDown
        aria-hidden="true"
        className={clsx(
          'pointer-events-none absolute top-1/2 size-4 -translate-y-1/2 text-muted',
          isNarrow ? 'right-1' : 'right-3',
        )}
      />
    </span>
  )
}
