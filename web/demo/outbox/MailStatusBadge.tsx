import type { MailStatus } from '#contract/mail/mail-type.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

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
  return <StatusBadge status={status}>{WORDS[status]}</StatusBadge>
}
