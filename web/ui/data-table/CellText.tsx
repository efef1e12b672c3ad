import { clsx } from 'clsx'
import { useLayoutEffect, useRef, useState } from 'react'

import { Tooltip } from '../Tooltip.tsx'

type Props = { children: string; className?: string | undefined }

/** One line that's cut off where there's no room; hover or Tab shows all of it. */
export function Truncated({ children, className }: Props) {
  const text = useRef<HTMLSpanElement>(null)
  const [isCut, setIsCut] = useState(false)
  useLayoutEffect(() => {
    const line = text.current
    if (!line) return
    const measure = () => setIsCut(line.scrollWidth > line.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(line)
    return () => observer.disconnect()
  }, [])
  return (
    // A grid with one flexible column may shrink below its text, which a table cell otherwise never does.
    <span className="grid grid-cols-[minmax(0,1fr)] in-[table]:max-w-80">
      <Tooltip label={isCut ? children : undefined}>
        {(described) => (
          <span
            {...described}
            ref={text}
            // Reachable by keyboard only if there's something to reveal.
            {...(isCut ? { tabIndex: 0 } : {})}
            className={clsx('truncate rounded-[4px]', className)}
          >
            {children}
          </span>
        )}
      </Tooltip>
    </span>
  )
}

/** A name with the email address below it. */
export function PersonCell({ name, email }: { name: string; email: string | null }) {
  return (
    <div className="in-[table]:min-w-36">
      {name && (
        <span className="block wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
      )}
      {email && <Truncated className={name ? 'text-13 text-muted' : undefined}>{email}</Truncated>}
    </div>
  )
}
