import { type RefObject, useEffect, useState } from 'react'

const STORAGE_KEY = 'candlewick-captions'
/** Above the controls, counted in lines from below. */
const LINE = -4

/** Captions on or off, remembered. */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, captionsUrl: string | null) {
  const [areOn, setAreOn] = useState(readChoice)
  useEffect(() => {
    const track = video.current?.textTracks[0]
    if (captionsUrl && track) track.mode = areOn ? 'showing' : 'hidden'
  }, [video, areOn, captionsUrl])
  const toggle = () => {
    setAreOn(!areOn)
    keepChoice(!areOn)
  }
  return { areOn, toggle, hasCaptions: captionsUrl !== null }
}

export function liftCues(track: TextTrack) {
  for (const cue of track.cues ?? []) if (cue instanceof VTTCue && cue.line === 'auto') cue.line = LINE
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on'
  } catch {
    return false
  }
}

function keepChoice(areOn: boolean) {
  try {
    localStorage.setItem(STORAGE_KEY, areOn ? 'on' : 'off')
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
}
