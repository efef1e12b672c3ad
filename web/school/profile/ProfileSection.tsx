import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { Card } from '#web/ui/Card.tsx'
import { useScrollToSection } from './use-scroll-to-section.ts'

type Props = {
  id: string
  title: string
  description?: ReactNode
  /** Shown next to the title. */
  action?: ReactNode
  children?: ReactNode
  danger?: boolean
}

/** One section of the profile, linkable by its id. */
export function ProfileSection({ id, title, description, action, children, danger = false }: Props) {
  const titleId = `${id}-title`
  useScrollToSection(id)
  return (
    <Card className={clsx('p-5 sm:p-7', danger && 'border-loss/50')}>
      <section id={id} aria-labelledby={titleId} className="scroll-mt-28">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <div className="min-w-0 max-w-[60ch]">
            <h2 id={titleId} className={clsx('text-22', danger && 'text-loss')}>
              {title}
            </h2>
            {description && <p className="mt-1 text-14 text-ink-soft">{description}</p>}
          </div>
          {action}
        </div>
        {children && <div className="mt-6">{children}</div>}
      </section>
    </Card>
  )
}
