import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

type TableProps = ComponentProps<'table'> & {
  /** Says what the table lists; it also names the box that scrolls sideways on small screens. */
  label: string
  /** A long one scrolls inside its box, so that its head stays in view. */
  tall?: boolean
}

export function Table({ label, tall = false, className, ...props }: TableProps) {
  return (
    // Positioned, so that what is only for screen readers is cut off with the cells it stands in.
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

/** `numeric` sets figures flush right, so that they stand in a column. */
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
