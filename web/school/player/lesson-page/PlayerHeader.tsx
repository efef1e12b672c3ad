import { ArrowLeft } from 'lucide-react'

import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

export function PlayerHeader({ title }: { title: string }) {
  return (
    <header className="dark flex h-14 items-center gap-2 border-b border-line bg-paper pr-5 pl-2 text-ink sm:gap-4">
      <AppLink href={paths.dashboard} className={buttonStyle({ variant: 'ghost', className: 'px-3' })}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Back to Dashboard</span>
      </AppLink>
      <h1 title={title} className="min-w-0 truncate text-16 sm:text-18">
        {title}
      </h1>
    </header>
  )
}
