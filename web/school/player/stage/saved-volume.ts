import { readLocally, saveLocally } from '#web/note-autosave/local-storage.ts'

const STORAGE_KEY = 'candlewick-volume'

type SavedVolume = { volume: number; isMuted: boolean }

/** Applies the student's last volume, so that a muted student stays muted in the next lesson. */
export function applySavedVolume(video: HTMLVideoElement) {
  const { volume, isMuted } = readLocally<Partial<SavedVolume>>(STORAGE_KEY) ?? {}
  if (typeof volume === 'number' && volume >= 0 && volume <= 1) video.volume = volume
  video.muted = isMuted === true
}

export function saveVolume({ volume, muted }: HTMLVideoElement) {
  saveLocally(STORAGE_KEY, { volume, isMuted: muted } satisfies SavedVolume)
}
