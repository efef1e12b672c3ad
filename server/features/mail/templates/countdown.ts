import type { PlaceholderValues } from './fill-placeholders.ts'
import type { MailTemplate } from './mail-template.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Says how far away the moment of a reminder is now; undefined once it has come. Samples say it in words already. */
export function countDown(
  { countdown }: Pick<MailTemplate, 'countdown'>,
  values: PlaceholderValues,
  now: Date,
): PlaceholderValues | undefined {
  if (countdown === undefined) return values
  const leftMs = Date.parse(values[countdown] ?? '') - now.getTime()
  if (Number.isNaN(leftMs)) return values
  return leftMs > 0 ? { ...values, [countdown]: describeTimeLeft(leftMs) } : undefined
}

/** Whether the moment is so close that the link below the button comes first. */
export function comesFirst(
  { countdown = '', linkFirstMinutes = 0 }: Pick<MailTemplate, 'countdown' | 'linkFirstMinutes'>,
  values: PlaceholderValues,
  now: Date,
): boolean {
  return Date.parse(values[countdown] ?? '') - now.getTime() <= linkFirstMinutes * MINUTE_MS
}

function describeTimeLeft(leftMs: number): string {
  const minutes = Math.round(leftMs / MINUTE_MS)
  if (minutes <= 1) return 'In a minute'
  if (minutes >= 55 && minutes <= 65) return 'In one hour'
  if (minutes < 55) return `In ${minutes} minutes`
  if (minutes < 115) return `In ${Math.round(minutes / 5) * 5} minutes`
  return `In ${Math.round(leftMs / HOUR_MS)} hours`
}
