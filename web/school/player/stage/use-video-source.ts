import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'

import { statusOf } from '#web/lib/api/api-error.ts'
import { seemsOffline } from '#web/lib/api/connection-error.ts'
import { lessonVideoQuery } from '../player.queries.ts'

/** After this many failures without playback, a new URL won't help. */
const MAX_RENEWALS = 2
const RETRY_AFTER_MS = 3000

export type VideoProblem = 'noVideo' | 'noAnswer' | 'noAddress' | 'broken' | 'offline'

/**
 * The video's signed URL. If it fails during playback (expired, connection lost), fetches a new one and continues at
 * the same second.
 */
export function useVideoSource(lessonId: string, video: RefObject<HTMLVideoElement | null>, startAt: number) {
  const queryClient = useQueryClient()
  const { data, error, isFetching } = useQuery(lessonVideoQuery(lessonId))
  // Kept during playback, because a new URL would restart the video.
  const [src, setSrc] = useState<string>()
  if (src === undefined && data && !isFetching) setSrc(data.videoUrl)
  const [problem, setProblem] = useState<VideoProblem | null>(null)
  const resume = useRef({ at: startAt, plays: false, renewals: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const renew = async () => {
    clearTimeout(timer.current)
    try {
      const { videoUrl } = await queryClient.fetchQuery({ ...lessonVideoQuery(lessonId), staleTime: 0 })
      // Reload even if the URL is the same.
      if (video.current?.getAttribute('src') === videoUrl) video.current.load()
      setSrc(videoUrl)
      setProblem(null)
    } catch (failure) {
      if (statusOf(failure) !== undefined) return setProblem(toVideoProblem(failure))
      setProblem('offline')
      timer.current = setTimeout(renew, RETRY_AFTER_MS)
    }
  }

  const onError = () => {
    const element = video.current
    if (!element?.error || !element.getAttribute('src')) return
    if (element.currentTime > 0) resume.current.at = element.currentTime
    resume.current.plays ||= !element.paused
    resume.current.renewals += 1
    if (resume.current.renewals > MAX_RENEWALS) return setProblem(seemsOffline() ? 'offline' : 'broken')
    void renew()
  }

  /** A new source starts at 0, so seek back and continue playing. */
  const onLoadedMetadata = () => {
    const element = video.current
    if (!element) return
    if (resume.current.at > 0 && element.currentTime < 1) element.currentTime = resume.current.at
    if (resume.current.plays) element.play().catch(() => {})
    resume.current.plays = false
  }

  /** The video plays again, so reset the failure count. */
  const onTimeUpdate = () => {
    const element = video.current
    if (!element || element.seeking || element.readyState < element.HAVE_FUTURE_DATA) return
    if (element.currentTime > 0) resume.current.at = element.currentTime
    if (!element.paused) resume.current.renewals = 0
  }

  useEffect(() => {
    if (problem !== 'offline') return
    const goOn = () => {
      resume.current.renewals = 0
      void renew()
    }
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  })

  const asked = error && !data ? toVideoProblem(error) : null
  return {
    src: src || undefined,
    isLoading: src === undefined && !error,
    problem: problem ?? asked ?? (src === '' ? ('noAddress' as const) : null),
    events: { onError, onLoadedMetadata, onTimeUpdate },
  }
}

function toVideoProblem(failure: unknown): VideoProblem {
  // Offline: retried automatically when back online.
  if (statusOf(failure) === undefined && seemsOffline()) return 'offline'
  return statusOf(failure) === 404 ? 'noVideo' : 'noAnswer'
}
