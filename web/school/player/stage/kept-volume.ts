import { keepLocally, readLocally } from '../kept-locally.ts'

const STORAGE_KEY = 'candlewick-volume'

type KeptVolume = { volume: number; isMuted: boolean }

/** As loud as the student left it: the next lesson must not shout at somebody who muted this one. */
export function applyKeptVolume(video: HTMLVideoElement) {
  const { volume, isMuted } = readLocally<Partial<KeptVolume>>(STORAGE_KEY) ?? {}
  if (typeof volume === 'number' && volume >= 0 && volume <= 1) video.volume = volume
  video.muted = isMuted === true
}

export function keepVolume({ volume, muted }: HTMLVideoElement) {
  keepLocally(STORAGE_KEY, { volume, isMuted: muted } satisfies KeptVolume)
}
