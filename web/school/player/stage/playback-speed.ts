/** The menu. A saved speed from SLOWEST to FASTEST is applied even if the menu doesn't list it. */
export const PLAYBACK_SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]
const SLOWEST = 0.25
const FASTEST = 4
const STORAGE_KEY = 'candlewick-playback-speed'

export function parseSpeed(saved: string | null): number {
  const speed = saved ? Number(saved) : 1
  return speed >= SLOWEST && speed <= FASTEST ? speed : 1
}

export function getSavedSpeed(): number {
  try {
    return parseSpeed(localStorage.getItem(STORAGE_KEY))
  } catch {
    return 1
  }
}

export function saveSpeed(speed: number) {
  try {
    localStorage.setItem(STORAGE_KEY, String(speed))
  } catch {
    // Blocked storage: the speed lasts as long as the page.
  }
}

/** The next speed in the menu; from an unlisted speed, the nearest one in that direction. */
export function stepSpeed(speed: number, direction: 1 | -1): number {
  const next =
    direction > 0
      ? PLAYBACK_SPEEDS.find((candidate) => candidate > speed)
      : PLAYBACK_SPEEDS.findLast((candidate) => candidate < speed)
  return next ?? speed
}
