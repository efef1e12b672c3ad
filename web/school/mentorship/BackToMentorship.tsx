import { ArrowLeft } from 'lucide-react'

import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'

/** From a session, a booking or a conversation to the page that lists them all. */
export function BackToMentorship() {
  return (
    <AppLink
      href={paths.mentorship}
      className="inline-flex min-h-11 items-center gap-2 text-14 font-medium text-ink-soft hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Mentorship
    </AppLink>
  )
}
