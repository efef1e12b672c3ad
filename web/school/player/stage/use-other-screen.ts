import { type RefObject, useEffect, useState } from 'react'

/** AirPlay, which only Safari has. */
type AirPlayVideo = HTMLVideoElement & { webkitShowPlaybackTargetPicker?: () => void }

/** Lets the viewer pick a television nearby, if the browser knows one; otherwise null. */
export function useOtherScreen(video: RefObject<HTMLVideoElement | null>): (() => void) | null {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = video.current as AirPlayVideo | null
    if (!element) return
    return element.webkitShowPlaybackTargetPicker
      ? watchAirPlay(element, setIsNear)
      : watchRemotePlayback(element, setIsNear)
  }, [video])
  if (!isNear) return null
  return () => {
    const element = video.current as AirPlayVideo | null
    if (element?.webkitShowPlaybackTargetPicker) element.webkitShowPlaybackTargetPicker()
    // Rejects when the viewer picks nothing.
    else element?.remote.prompt().catch(() => {})
  }
}

function watchAirPlay(element: HTMLVideoElement, onChange: (isNear: boolean) => void) {
  const change = (event: Event) => onChange('availability' in event && event.availability === 'available')
  element.addEventListener('webkitplaybacktargetavailabilitychanged', change)
  return () => element.removeEventListener('webkitplaybacktargetavailabilitychanged', change)
}

function watchRemotePlayback(element: HTMLVideoElement, onChange: (isNear: boolean) => void) {
  // Firefox has none, although the types say so.
  const remote = element.remote as RemotePlayback | undefined
  // Rejects on devices that can't watch for it.
  const watching = remote?.watchAvailability(onChange).catch(() => undefined)
  return () => {
    void watching?.then((id) => {
      if (id !== undefined) remote?.cancelWatchAvailability(id).catch(() => {})
    })
  }
}
