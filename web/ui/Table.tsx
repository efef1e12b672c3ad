import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

type TableProps = ComponentProps<'table'> & {
  /** Describes the table; also labels the box that scrolls sideways on small screens. */
  label: string
  /** Scrolls inside its box, so that the header row stays in view. */
  tall?: boolean
}

export function Table({ label, tall = false, className, ...props }: TableProps) {
  return (
    // Positioned, so that screen-reader-only text is clipped with its cells.
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      className={clsx(
        'relative overflow-x-auto rounded-card border border-line bg-surface',
        tall && 'max-h-[75svh] overflow-y-auto',
      )}
    >
      <table className={clsx('tabular w-full border-collapse text-14', className)} {...props} />
    </section>
  )
}

type CellProps = { numeric?: boolean }

/** `numeric` right-aligns numbers so that they line up. */
export function HeadCell({ numeric, className, ...props }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      className={clsx(
        'sticky top-0 z-[1] border-b border-line bg-raised px-4 py-2.5 text-13 font-medium whitespace-nowrap text-ink-soft',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
      {...props}
    />
  )
}

export function Row({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      className={clsx('border-b border-line transition-colors last:border-0 hover:bg-raised/60', className)}
      {...props}
    />
  )
}

export function Cell({ numeric, className, ...props }: ComponentProps<'td'> & CellProps) {
  return <td className={clsx('px-4 py-3 align-middle', numeric && 'text-right', className)} {...props} />
}
