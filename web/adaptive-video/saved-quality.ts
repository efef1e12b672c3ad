const STORAGE_KEY = 'candlewick-quality'

/** The shorter side in pixels, as in `720p`; null means that the player chooses. */
export type Quality = number | null

export function getSavedQuality(): Quality {
  try {
    const saved = Number(localStorage.getItem(STORAGE_KEY))
    return Number.isInteger(saved) && saved > 0 ? saved : null
  } catch {
    return null
  }
}

export function saveQuality(quality: Quality) {
  try {
    if (quality === null) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, String(quality))
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
}

/** The largest rendition that isn't larger than what the student chose, or the smallest. */
export function nearestQuality(rungs: number[], wanted: Quality): Quality {
  if (wanted === null || rungs.length === 0) return null
  const fitting = rungs.filter((rung) => rung <= wanted)
  return fitting.length > 0 ? Math.max(...fitting) : Math.min(...rungs)
}
