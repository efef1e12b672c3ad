import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

import type { VideoPlayback } from '#contract/media/video-playback.ts'

import { type AdaptiveVideo, openAdaptiveVideo } from './open-adaptive-video.ts'
import { getSavedQuality, nearestQuality, type Quality, saveQuality } from './saved-quality.ts'

export type QualityChoice = {
  /** Largest first. */
  rungs: number[]
  chosen: Quality
  /** On the screen now. */
  shown: number | null
  choose: (quality: Quality) => void
}

type Options = {
  video: RefObject<HTMLVideoElement | null>
  startAt?: number
  /** Asks for new URLs before the old ones expire. */
  fetchPlayback: () => Promise<VideoPlayback>
  onProblem: (problem: 'offline' | 'refused' | 'unplayable') => void
}

/** Plays the renditions of a video through hls.js. Without a playback it does nothing. */
export function useAdaptiveVideo(
  playback: VideoPlayback | undefined,
  { video, startAt = 0, fetchPlayback, onProblem }: Options,
) {
  const opened = useRef<AdaptiveVideo>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [wanted, setWanted] = useState(getSavedQuality)
  const [shown, setShown] = useState<number | null>(null)
  // The first one counts: later ones only renew its URLs.
  const [first, setFirst] = useState(playback)
  if (!first && playback) setFirst(playback)
  const isActive = playback !== undefined
  const report = useEffectEvent(onProblem)
  const open = useEffectEvent((element: HTMLVideoElement, used: VideoPlayback) =>
    openAdaptiveVideo({
      element,
      playback: used,
      startAt,
      quality: wanted,
      fetchPlayback,
      onRung: setShown,
      onProblem: (problem) => report(problem),
    }),
  )

  useEffect(() => {
    const element = video.current
    if (!isActive || !first || !element) return
    let isClosed = false
    open(element, first).then(
      (adaptive) => {
        if (isClosed) return adaptive?.close()
        opened.current = adaptive
        if (adaptive) setIsOpen(true)
        else report('unplayable')
      },
      // Its code didn't load: play what needs none.
      () => isClosed || report('unplayable'),
    )
    return () => {
      isClosed = true
      opened.current?.close()
      opened.current = null
      setIsOpen(false)
    }
  }, [isActive, first, video])

  const choose = (quality: Quality) => {
    saveQuality(quality)
    setWanted(quality)
    opened.current?.setQuality(quality)
  }
  const rungs = first?.renditions.map(({ rung }) => rung) ?? []
  const quality: QualityChoice | null = isOpen ? { rungs, chosen: nearestQuality(rungs, wanted), shown, choose } : null
  return { isOpen, quality, resume: () => opened.current?.resume() }
}
