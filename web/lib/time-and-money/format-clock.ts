/** A length or position in a video: `7:05`, `1:02:09`. */
export function formatClock(totalSeconds: number): string {
  const seconds = Math.max(0, Math.floor(totalSeconds))
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const end = `${String(rest).padStart(2, '0')}`
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`
}

/** The seconds of `4:55`, `1:02:09` or `295`; null for an empty text. */
export function readClock(typed: string): number | null {
  if (typed.trim() === '') return null
  return typed.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
}
