import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'

import { statusOf } from '#web/lib/api/api-error.ts'
import { seemsOffline } from '#web/lib/api/connection-error.ts'
import { lessonVideoQuery } from '../player.queries.ts'

/** An address that fails this often without a new picture in between is not the trouble. */
const MAX_RENEWALS = 2
const TRY_AGAIN_AFTER_MS = 3000

export type VideoTrouble = 'noVideo' | 'noAnswer' | 'noAddress' | 'broken' | 'offline'

/**
 * The signed address of the video. When it stops working while playing (it expired, the connection broke), another
 * one is asked for and the video goes on at the same second.
 */
export function useVideoSource(lessonId: string, video: RefObject<HTMLVideoElement | null>, startAt: number) {
  const queryClient = useQueryClient()
  const { data, error, isFetching } = useQuery(lessonVideoQuery(lessonId))
  // Kept while it plays: another address for the same video would begin it anew.
  const [src, setSrc] = useState<string>()
  if (src === undefined && data && !isFetching) setSrc(data.videoUrl)
  const [trouble, setTrouble] = useState<VideoTrouble | null>(null)
  const resume = useRef({ at: startAt, plays: false, renewals: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const renew = async () => {
    clearTimeout(timer.current)
    try {
      const { videoUrl } = await queryClient.fetchQuery({ ...lessonVideoQuery(lessonId), staleTime: 0 })
      // The same address again is loaded again all the same.
      if (video.current?.getAttribute('src') === videoUrl) video.current.load()
      setSrc(videoUrl)
      setTrouble(null)
    } catch (failure) {
      if (statusOf(failure) !== undefined) return setTrouble(troubleOf(failure))
      setTrouble('offline')
      timer.current = setTimeout(renew, TRY_AGAIN_AFTER_MS)
    }
  }

  const onError = () => {
    const element = video.current
    if (!element?.error || !element.getAttribute('src')) return
    if (element.currentTime > 0) resume.current.at = element.currentTime
    resume.current.plays ||= !element.paused
    resume.current.renewals += 1
    if (resume.current.renewals > MAX_RENEWALS) return setTrouble(seemsOffline() ? 'offline' : 'broken')
    void renew()
  }

  /** A new source begins at 0: back to where it was, playing if it played. */
  const onLoadedMetadata = () => {
    const element = video.current
    if (!element) return
    if (resume.current.at > 0 && element.currentTime < 1) element.currentTime = resume.current.at
    if (resume.current.plays) element.play().catch(() => {})
    resume.current.plays = false
  }

  /** Pictures come: whatever was wrong is over. */
  const onTimeUpdate = () => {
    const element = video.current
    if (!element || element.seeking || element.readyState < element.HAVE_FUTURE_DATA) return
    if (element.currentTime > 0) resume.current.at = element.currentTime
    if (!element.paused) resume.current.renewals = 0
  }

  useEffect(() => {
    if (trouble !== 'offline') return
    const goOn = () => {
      resume.current.renewals = 0
      void renew()
    }
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  })

  const asked = error && !data ? troubleOf(error) : null
  return {
    src: src || undefined,
    isLoading: src === undefined && !error,
    trouble: trouble ?? asked ?? (src === '' ? ('noAddress' as const) : null),
    events: { onError, onLoadedMetadata, onTimeUpdate },
  }
}

function troubleOf(failure: unknown): VideoTrouble {
  // Without a connection it's asked again by itself when that is back.
  if (statusOf(failure) === undefined && seemsOffline()) return 'offline'
  return statusOf(failure) === 404 ? 'noVideo' : 'noAnswer'
}
