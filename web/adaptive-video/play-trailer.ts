import { callApi } from '#web/lib/api/api-client.ts'

import { chooseEngine } from './choose-engine.ts'
import { openAdaptiveVideo } from './open-adaptive-video.ts'

export type Trailer = {
  key: string
  /** The address of the video as it was uploaded. */
  original: string
}

/** Plays a trailer in the size that fits, or as it was uploaded, until it is closed. */
export async function playTrailer(
  element: HTMLVideoElement,
  { key, original }: Trailer,
  closing: AbortSignal,
): Promise<void> {
  const fetchPlayback = () => callApi('GET /api/trailer/playback', { query: { key } })
  const playback = await fetchPlayback().catch(() => null)
  if (closing.aborted) return
  const engine = playback?.playlistUrl ? chooseEngine() : 'none'
  if (playback?.playlistUrl && engine === 'native') {
    element.addEventListener('error', () => playOriginal(element, original), { once: true, signal: closing })
    element.src = playback.playlistUrl
  }
  if (playback && engine === 'hls.js') {
    const onProblem = () => {
      const at = element.currentTime
      adaptive?.close()
      playOriginal(element, original, at)
    }
    const options = { element, playback, startAt: 0, quality: null, fetchPlayback, onRung: () => {}, onProblem }
    const adaptive = await openAdaptiveVideo(options).catch(() => null)
    if (closing.aborted) return adaptive?.close()
    closing.addEventListener('abort', () => adaptive?.close())
  }
  await element.play().catch(() => {})
}

/** From the same second on. */
function playOriginal(element: HTMLVideoElement, original: string, at = element.currentTime): void {
  element.src = original
  if (at > 0)
    element.addEventListener('loadedmetadata', () => Object.assign(element, { currentTime: at }), { once: true })
  element.play().catch(() => {})
}
