const UNITS = ['B', 'KB', 'MB', 'GB']

/** `1.5 MB`: B, KB, MB or GB with one decimal. Nothing at all is `0 B`. */
export function formatBytes(bytes: number): string {
  if (bytes === 0) return '0 B'
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024))))
  return `${(bytes / 1024 ** step).toFixed(1)} ${UNITS[step]}`
}

/** `62:09`: minutes and seconds, even for more than an hour. */
export function formatDuration(totalSeconds: number): string {
  const seconds = Math.round(totalSeconds)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
