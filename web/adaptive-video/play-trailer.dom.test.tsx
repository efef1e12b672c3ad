import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { VideoPlayback } from '#contract/media/video-playback.ts'
import { show } from '#web/test/show.tsx'
import { useTrailer } from './use-trailer.ts'

const ORIGINAL = 'http://localhost/api/trailer?key=one.mp4'
const prepared: VideoPlayback = {
  playlistUrl: '/api/trailer/playlist?key=one.mp4',
  validSeconds: 3600,
  renditions: [{ rung: 240, width: 426, height: 240, url: '/files/240p.mp4' }],
  storyboard: null,
}

/** Plays HLS itself, as Safari does. */
beforeEach(() => {
  vi.stubGlobal('WebKitPlaybackTargetAvailabilityEvent', class {})
  vi.spyOn(HTMLVideoElement.prototype, 'canPlayType').mockReturnValue('maybe')
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Trailer({ onFailure }: { onFailure: () => void }) {
  const trailer = useTrailer('one.mp4')
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody hears it. */}
      <video
        ref={trailer.video}
        src={ORIGINAL}
        aria-label="Trailer"
        onError={() => trailer.hasFailed() && onFailure()}
      />
      <button type="button" onClick={trailer.start}>
        Play
      </button>
    </>
  )
}

async function start() {
  const onFailure = vi.fn()
  const page = show(<Trailer onFailure={onFailure} />, { answers: { 'GET /api/trailer/playback': prepared } })
  const video = page.screen.getByLabelText<HTMLVideoElement>('Trailer')
  await page.press('Play')
  await vi.waitFor(() => expect(video.src).toContain('/api/trailer/playlist'))
  return { video, onFailure }
}

describe('a prepared trailer where the browser plays HLS itself', () => {
  it('is followed by the original when the playlist fails, from the same second on', async () => {
    const { video, onFailure } = await start()
    video.currentTime = 7
    video.dispatchEvent(new Event('error'))
    expect(video.src).toBe(ORIGINAL)
    expect(onFailure).not.toHaveBeenCalled()
    video.currentTime = 0
    video.dispatchEvent(new Event('loadedmetadata'))
    expect(video.currentTime).toBe(7)
  })

  it('has failed only when the original fails as well', async () => {
    const { video, onFailure } = await start()
    video.dispatchEvent(new Event('error'))
    expect(onFailure).not.toHaveBeenCalled()
    video.dispatchEvent(new Event('error'))
    expect(onFailure).toHaveBeenCalledOnce()
    expect(video.src).toBe(ORIGINAL)
  })
})
