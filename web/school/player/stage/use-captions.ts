import { type RefObject, useEffect, useState } from 'react'

const STORAGE_KEY = 'candlewick-captions'

/** Whether captions are on, remembered, and their current text, which we draw above our controls. */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, captionsUrl: string | null) {
  const [areOn, setAreOn] = useState(readChoice)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const track = video.current?.textTracks[0]
    if (!captionsUrl || !track) return
    // Hidden tracks still fire cue events.
    track.mode = 'hidden'
    const read = () => setSpoken([...(track.activeCues ?? [])].map(textOf).join('\n'))
    track.addEventListener('cuechange', read)
    return () => track.removeEventListener('cuechange', read)
  }, [video, captionsUrl])
  const toggle = () => {
    setAreOn(!areOn)
    saveChoice(!areOn)
  }
  return { areOn, toggle, hasCaptions: captionsUrl !== null, spoken: areOn && captionsUrl ? spoken : '' }
}

/** The text without WebVTT markup. */
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

function saveChoice(areOn: boolean) {
  try {
    localStorage.setItem(STORAGE_KEY, areOn ? 'on' : 'off')
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
}
