type VideoEngine = 'hls.js' | 'native' | 'none'

/**
 * What plays a playlist in this browser. Chromium says that it may play HLS as well, but only Safari does it well, and
 * only there AirPlay works that way.
 */
export function chooseEngine(): VideoEngine {
  const probe = document.createElement('video')
  const playsHls = probe.canPlayType('application/vnd.apple.mpegurl') !== ''
  if (playsHls && 'WebKitPlaybackTargetAvailabilityEvent' in window) return 'native'
  if ('MediaSource' in window || 'ManagedMediaSource' in window) return 'hls.js'
  return playsHls ? 'native' : 'none'
}
