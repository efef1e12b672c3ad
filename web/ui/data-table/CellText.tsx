import { clsx } from 'clsx'
import { useLayoutEffect, useRef, useState } from 'react'

import { Tooltip } from '../Tooltip.tsx'

/** Less than a line. */
const ROUNDING_PX = 4

type Props = { children: string; className?: string | undefined }

/** In a table, one line that's cut off where there's no room, in a card two; hover or Tab shows all of it. */
export function Truncated({ children, className }: Props) {
  const text = useRef<HTMLSpanElement>(null)
  const [isCut, setIsCut] = useState(false)
  useLayoutEffect(() => {
    const line = text.current
    if (!line) return
    const measure = () =>
      setIsCut(line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight + ROUNDING_PX)
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
            className={clsx('rounded-[4px] wrap-anywhere not-in-[table]:line-clamp-2 in-[table]:truncate', className)}
          >
            <Breakable>{children}</Breakable>
          </span>
        )}
      </Tooltip>
    </span>
  )
}

/** An email address breaks after its @, and elsewhere only if half of it is still too long. */
function Breakable({ children }: { children: string }) {
  const at = children.lastIndexOf('@') + 1
  if (at === 0) return children
  return (
    <>
      {children.slice(0, at)}
      {/* In a table it stays on one line, which browsers would break here all the same. */}
      <wbr className="in-[table]:hidden" />
      {children.slice(at)}
    </>
  )
}

/** A name with the email address below it. */
export function PersonCell({ name, email }: { name: string; email: string | null }) {
  return (
    <div className="in-[table]:min-w-36">
      {name && <span className="block wrap-anywhere">{name}</span>}
      {email && <Truncated className={name ? 'text-13 text-muted' : undefined}>{email}</Truncated>}
    </div>
  )
}
