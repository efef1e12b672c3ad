import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'

import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmMailServerDialog } from './ConfirmMailServerDialog.tsx'

/** The notice in the SMTP tab that an owner must confirm the mail server. */
export function UnconfirmedMail({ settings: { unconfirmedMail } }: { settings: AdminSettings }) {
  const { viewer } = useViewer()
  const [isAsking, setIsAsking] = useState(false)
  if (!unconfirmedMail) return null
  const { changedBy, changedAt, heldMails } = unconfirmedMail
  const isOwner = viewer?.role === 'owner'
  return (
    <section aria-label="Confirmation" className="grid max-w-[65ch] gap-3 rounded-control bg-flame-wash px-4 py-4">
      <p className="flex items-start gap-2.5 text-14 text-ink">
        <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-flame-deep" />
        <span className="min-w-0">
          {changedBy} changed how emails are sent on {formatMoment(changedAt)}. Password resets and other emails that
          give access to staff accounts are held until an owner confirms this mail server.{' '}
          {heldMails > 0 && (heldMails === 1 ? '1 email is held.' : `${heldMails} emails are held.`)}
        </span>
      </p>
      {isOwner ? (
        <Button variant="primary" className="justify-self-start" onClick={() => setIsAsking(true)}>
          Confirm this mail server
        </Button>
      ) : (
        <p className="text-14 text-ink-soft">Please ask an owner to open this page and confirm it.</p>
      )}
      {isAsking && <ConfirmMailServerDialog mail={unconfirmedMail} onClose={() => setIsAsking(false)} />}
    </section>
  )
}
