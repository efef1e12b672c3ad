import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

type Props = {
  /** The button's content, always visible. */
  summary: ReactNode
  children: ReactNode
  startsOpen?: boolean
  className?: string
}

/** A collapsible section. Closed content isn't rendered, so it loads nothing. */
export function Disclosure({ summary, children, startsOpen = false, className }: Props) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const id = useId()
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-12 w-full items-center justify-between gap-4 rounded-control py-2 text-left"
      >
        <span className="min-w-0">{summary}</span>
        <ChevronDown
          aria-hidden="true"
          className={clsx('size-5 shrink-0 text-muted transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && <div id={id}>{children}</div>}
    </div>
  )
}
