import type { MailStatus } from '#contract/mail/mail-type.ts'
import { Badge } from '#web/ui/Badge.tsx'

const WORDS: Record<MailStatus, string> = {
  queued: 'Queued',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  kept: 'Not sent (outbox)',
  switched_off: 'Not sent',
  held: 'Held for an owner',
}

export function MailStatusBadge({ status }: { status: MailStatus }) {
  return <Badge variant={status === 'failed' ? 'destructive' : 'outline'}>{WORDS[status]}</Badge>
}
