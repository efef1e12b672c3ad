import type { ReactNode } from 'react'

type Props = {
  what: string
  error: string
  /** When it failed and how many times. */
  note: string
  /** The buttons that fix it. */
  children: ReactNode
}

/** Something that failed, with the reason and the actions that fix it. */
export function FailureItem({ what, error, note, children }: Props) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 text-14">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere font-medium">{what}</p>
        <p className="wrap-anywhere text-loss">{error || 'No error was recorded.'}</p>
        <p className="tabular wrap-anywhere text-13 text-muted">{note}</p>
      </div>
      <div className="flex gap-2">{children}</div>
    </li>
  )
}
