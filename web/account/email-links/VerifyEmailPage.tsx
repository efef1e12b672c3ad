import { useSearch } from 'wouter'

import { EmailLinkResult } from '#web/account/email-links/EmailLinkResult.tsx'
import { useEmailLink } from '#web/account/email-links/use-email-link.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { authReturningTo, paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

export function VerifyEmailPage() {
  const token = new URLSearchParams(useSearch()).get('token')
  const { viewer } = useViewer()
  const answer = useEmailLink('POST /api/verify-email', token)
  const next = viewer ? { href: paths.dashboard, label: 'Go to Dashboard' } : { href: paths.auth, label: 'Log In' }
  const retry = viewer
    ? { href: paths.profile, label: 'Get a new link on your profile' }
    : { href: authReturningTo(paths.profile), label: 'Log in to get a new link' }
  return (
    <EmailLinkResult
      token={token}
      answer={answer}
      pending="Confirming your email address"
      done={{ title: 'Email address confirmed', action: <NextStep {...next} /> }}
      failed={{ title: "This link didn't work", action: <NextStep {...retry} /> }}
    />
  )
}

function NextStep({ href, label }: { href: string; label: string }) {
  return (
    <AppLink href={href} className={buttonStyle({ variant: 'primary' })}>
      {label}
    </AppLink>
  )
}
