const HOUR_MS = 3_600_000
const HOURS_A_DAY = 24

/** 'Just now' under an hour, then 'Nh ago', then 'Nd ago'. */
export function timeAgo(instant: string, nowMs = Date.now()): string {
  const hours = Math.floor((nowMs - new Date(instant).getTime()) / HOUR_MS)
  if (hours < 1) return 'Just now'
  return hours < HOURS_A_DAY ? `${hours}h ago` : `${Math.floor(hours / HOURS_A_DAY)}d ago`
}

/** 'just now' after other words. */
export const inSentence = (ago: string): string => ago.charAt(0).toLowerCase() + ago.slice(1)
