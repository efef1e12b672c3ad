import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type Props = {
  title: string
  lead?: ReactNode
  action?: ReactNode
  /** Has a tab of its own, so its heading is as large as on a student's pages. */
  isTab?: boolean
  children: ReactNode
}

/** The heading of a mentor's page. */
export function MentorFrame({ title, lead, action, isTab = false, children }: Props) {
  return (
    <div className="column pt-10 pb-20 md:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className={clsx('text-36 wrap-anywhere', isTab && 'md:text-48')}>{title}</h1>
          {lead && <p className="mt-2 max-w-[60ch] text-16 text-ink-soft">{lead}</p>}
        </div>
        {action}
      </div>
      <div className="mt-8">{children}</div>
    </div>
  )
}
