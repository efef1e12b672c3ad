export { formatLastDay, formatMoment, formatShortDay, formatTime } from '#contract/date-formats.ts'

/** Formats an instant for a `datetime-local` input in the reader's time zone: `2026-11-20T18:30`. */
export function toLocalInput(instant: string | null | undefined): string {
  if (!instant) return ''
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The input's value as an ISO instant; undefined while it is empty or incomplete. */
export function fromLocalInput(typed: string): string | undefined {
  const at = new Date(typed)
  return typed === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
