import type { ReactNode } from 'react'
import { useLocation } from 'wouter'

import { TabLinks } from '#web/frame/TabLinks.tsx'
import { paths } from '#web/paths.ts'

const PAGES = [
  { href: paths.mentorDesk, label: 'Desk' },
  { href: paths.mentorStudents, label: 'Students' },
  { href: paths.mentorHours, label: 'Hours' },
]

const partsOf = (href: string) => {
  if (href === paths.mentorDesk) return ['/mentor/sessions/']
  return href === paths.mentorStudents ? [href, '/mentor/messages/'] : [href]
}

type Props = { title: string; lead?: ReactNode; action?: ReactNode; children: ReactNode }

/** The heading of a mentor's page and the way to the others. */
export function MentorFrame({ title, lead, action, children }: Props) {
  const [path] = useLocation()
  return (
    <div className="column pt-8 pb-20 md:pt-10">
      <div className="border-b border-line">
        <TabLinks
          label="Mentor desk"
          tabs={PAGES.map((page) => ({
            ...page,
            isCurrent: path === page.href || partsOf(page.href).some((part) => path.startsWith(part)),
          }))}
        />
      </div>
      <div className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-36">{title}</h1>
          {lead && <p className="mt-1 max-w-[60ch] text-16 text-ink-soft">{lead}</p>}
        </div>
        {action}
      </div>
      <div className="mt-8">{children}</div>
    </div>
  )
}
