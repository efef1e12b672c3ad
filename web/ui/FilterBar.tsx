import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

import { controlStyle } from './control-style.ts'
import { SearchIcon } from './line-icons.tsx'

/** Search, selects and a refresh button above a list: one row on desktop, stacked on a phone. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search aria-label={label} className="flex flex-wrap items-end gap-3">
      {children}
    </search>
  )
}

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: string }

/** The label is for screen readers; the placeholder shows the same text. */
export function SearchField({ label, className, ...props }: SearchFieldProps) {
  return (
    <label className={clsx('relative block min-w-56 flex-1', className)}>
      <span className="sr-only">{label}</span>
      <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <input
        type="search"
        placeholder={label}
        className={controlStyle('h-control pl-9 max-sm:pr-1 max-sm:placeholder:text-14')}
        {...props}
      />
    </label>
  )
}
