import type { MailStatus } from '#contract/mail/mail-type.ts'

export const STATUS_WORDS: Record<MailStatus, string> = {
  queued: 'Queued',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  kept: 'Not sent (outbox)',
  switched_off: 'Not sent',
  held: 'Held for an owner',
}

export const mailStatusWords = (status: MailStatus) => STATUS_WORDS[status]

/** Sent and delivered are green, failed is red, anything else is yellow. */
export function statusColor(status: MailStatus): string {
  if (status === 'sent' || status === 'delivered') return 'bg-gain'
  return status === 'failed' ? 'bg-loss' : 'bg-flame'
}
