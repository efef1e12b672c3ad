import { type RefObject, useEffect, useState } from 'react'

const STORAGE_KEY = 'candlewick-captions'

/** Captions on or off, remembered, and what they say now: we draw them ourselves, above our controls. */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, captionsUrl: string | null) {
  const [areOn, setAreOn] = useState(readChoice)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const track = video.current?.textTracks[0]
    if (!captionsUrl || !track) return
    // Hidden tracks are read all the same.
    track.mode = 'hidden'
    const read = () => setSpoken([...(track.activeCues ?? [])].map(textOf).join('\n'))
    track.addEventListener('cuechange', read)
    return () => track.removeEventListener('cuechange', read)
  }, [video, captionsUrl])
  const toggle = () => {
    setAreOn(!areOn)
    keepChoice(!areOn)
  }
  return { areOn, toggle, hasCaptions: captionsUrl !== null, spoken: areOn && captionsUrl ? spoken : '' }
}

/** Without the marks that WebVTT has for voices and slanted words. */
function textOf(cue: TextTrackCue): string {
  return cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : ''
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
