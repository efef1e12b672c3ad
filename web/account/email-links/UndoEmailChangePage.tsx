import { useSearch } from 'wouter'

import { EmailLinkResult } from '#web/account/email-links/EmailLinkResult.tsx'
import { useEmailLink } from '#web/account/email-links/use-email-link.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

export function UndoEmailChangePage() {
  const token = new URLSearchParams(useSearch()).get('token')
  const { viewer } = useViewer()
  const answer = useEmailLink('POST /api/undo-email-change', token)
  const next = (
    <AppLink href={viewer ? paths.profile : paths.auth} className={buttonStyle({ variant: 'primary' })}>
      {viewer ? 'Go to your profile' : 'Log In'}
    </AppLink>
  )
  return (
    <EmailLinkResult
      token={token}
      answer={answer}
      pending="Restoring your email address"
      done={{ title: 'Email change undone', action: next }}
      failed={{ title: "This link didn't work", action: next }}
    />
  )
}
