import { useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { adminSettingsQuery } from '#web/back-office/settings.queries.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'

/** Shown to owners on every back-office page, because an email about this might never reach them. */
export function UnconfirmedMailBanner() {
  const { viewer } = useViewer()
  const { data: settings } = useQuery({ ...adminSettingsQuery, enabled: viewer?.role === 'owner' })
  if (viewer?.role !== 'owner' || !settings?.unconfirmedMail) return null
  return (
    <p role="status" className="mb-4 flex items-start gap-2.5 rounded-control bg-flame-wash px-4 py-3 text-14 text-ink">
      <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-flame-deep" />
      <span className="min-w-0">
        {settings.unconfirmedMail.changedBy} changed the mail server. Emails that give access to staff accounts are held
        until you confirm it.{' '}
        <AppLink href={paths.adminSettingsTab('smtp')} className="text-flame-deep underline underline-offset-4">
          Review the mail server
        </AppLink>
      </span>
    </p>
  )
}
