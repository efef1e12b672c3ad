import type { MailStatus } from '#contract/mail/mail-type.ts'
import { Badge } from '#web/ui/Badge.tsx'

const WORDS: Record<MailStatus, string> = {
  queued: 'Queued',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  kept: 'Kept here',
  switched_off: 'Switched off',
}

export function MailStatusBadge({ status }: { status: MailStatus }) {
  return <Badge variant={status === 'failed' ? 'destructive' : 'outline'}>{WORDS[status]}</Badge>
}
