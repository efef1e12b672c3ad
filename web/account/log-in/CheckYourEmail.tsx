import { MailCheck } from 'lucide-react'

import { Button } from '#web/ui/Button.tsx'

type Props = { email: string; onBack: () => void }

/** Signing in has to wait until the address is confirmed. */
export function CheckYourEmail({ email, onBack }: Props) {
  return (
    <div role="status" className="flex flex-col items-center py-2 text-center">
      <MailCheck aria-hidden="true" strokeWidth={1.5} className="size-10 text-flame-deep" />
      <h2 className="mt-4 text-28">Check your email</h2>
      <p className="mt-2 text-16 text-ink-soft">
        We sent a link to <strong className="font-medium break-words text-ink">{email}</strong>. Open it to confirm your
        address, then come back and log in.
      </p>
      <p className="mt-3 text-14 text-muted">
        It can take a minute to arrive. Check your spam folder too. Logging in sends a new link.
      </p>
      <Button className="mt-6" onClick={onBack}>
        Back to Login
      </Button>
    </div>
  )
}
