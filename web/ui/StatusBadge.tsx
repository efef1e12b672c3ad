import type { ComponentProps } from 'react'

import { Badge } from './Badge.tsx'
import { statusTone } from './status-tone.ts'

type Props = Omit<ComponentProps<'span'>, 'ref'> & { status: string }

/** A status in its color. Shows its own word unless it has children. */
export function StatusBadge({ status, children, ...props }: Props) {
  return (
    <Badge variant={statusTone(status)} {...props}>
      {children ?? status}
    </Badge>
  )
}
