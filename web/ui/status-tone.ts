import type { BadgeVariant } from './Badge.tsx'

/** One color per status, in every part of the shop. A status is listed by its stored value or its word. */
const STATUSES: Partial<Record<BadgeVariant, readonly string[]>> = {
  // As it should be: most rows of most lists, so it's the quietest.
  settled: [
    'paid',
    'published',
    'active',
    'confirmed',
    'redeemed',
    'answered',
    'healthy',
    'created',
    'attended',
    'enrolled',
    'sent',
    'delivered',
  ].concat(['given', 'on', 'live']),
  // Somebody has reached something.
  success: ['completed', 'passed', 'done', 'won', 'new', 'warning_closed', 'prevented'],
  // Under way, or waiting for someone.
  default: [
    'pending',
    'scheduled',
    'uploading',
    'processing',
    'reserved',
    'limit reached',
    'degraded',
    'queued',
    'held',
    'to review',
    'handed in',
    'another try',
  ].concat(['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review', 'not confirmed']),
  // Went wrong, or needs attention now.
  destructive: [
    'failed',
    'past_due',
    'overdue',
    'misconfigured',
    'disputed',
    'lost',
    'failing',
    'missed',
    'invalid',
    'card expired',
  ],
  // Over, off or not begun.
  secondary: [
    'draft',
    'unpublished',
    'expired',
    'inactive',
    'disabled',
    'canceled',
    'refunded',
    'partly refunded',
  ].concat([
    'released',
    'in progress',
    'exists',
    'duplicate',
    'quiet',
    'not given',
    'kept',
    'switched_off',
    'closed',
    'started',
    'tried',
  ]),
}

const TONES = new Map(
  Object.entries(STATUSES).flatMap(([tone, statuses]) => statuses.map((status) => [status, tone as BadgeVariant])),
)

/** A status that isn't listed gets a plain outline. */
export function statusTone(status: string): BadgeVariant {
  return TONES.get(status.toLowerCase()) ?? 'outline'
}
