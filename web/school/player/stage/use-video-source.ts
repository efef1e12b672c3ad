import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'

import type { VideoPlayback } from '#contract/media/video-playback.ts'
import { chooseEngine } from '#web/adaptive-video/choose-engine.ts'
import { useAdaptiveVideo } from '#web/adaptive-video/use-adaptive-video.ts'
import { statusOf } from '#web/lib/api/api-error.ts'
import { seemsOffline } from '#web/lib/api/connection-error.ts'
import { lessonPlaybackQuery, lessonVideoQuery } from '../player.queries.ts'

/** After this many failures without playback, a new URL won't help. */
const MAX_RENEWALS = 2
const RETRY_AFTER_MS = 3000

export type VideoProblem = 'noVideo' | 'noAnswer' | 'noAddress' | 'broken' | 'offline'

/** What plays: renditions through hls.js or by the browser itself, or the video as it was uploaded. */
type Mode = 'hls.js' | 'native' | 'original'

/**
 * The lesson's video. If its signed URL fails during playback (expired, connection lost), fetches a new one and continues
 * at the same second.
 */
export function useVideoSource(lessonId: string, video: RefObject<HTMLVideoElement | null>, startAt: number) {
  const queryClient = useQueryClient()
  const { data, error, isFetching } = useQuery(lessonVideoQuery(lessonId))
  const playback = useQuery(lessonPlaybackQuery(lessonId))
  // Both are decided once: changing them would restart the video.
  const [mode, setMode] = useState<Mode>()
  if (!mode && !playback.isFetching) setMode(chooseMode(playback.data))
  const [src, setSrc] = useState<string>()
  if (src === undefined && mode === 'original' && data && !isFetching) setSrc(data.videoUrl)
  if (src === undefined && mode === 'native' && playback.data?.playlistUrl) setSrc(playback.data.playlistUrl)
  const [problem, setProblem] = useState<VideoProblem | null>(null)
  const resume = useRef({ at: startAt, plays: false, renewals: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const adaptive = useAdaptiveVideo(mode === 'hls.js' ? playback.data : undefined, {
    video,
    startAt,
    fetchPlayback: () => queryClient.fetchQuery({ ...lessonPlaybackQuery(lessonId), staleTime: 0 }),
    onProblem: (what) => {
      const element = video.current
      if (what === 'offline') return setProblem('offline')
      if (what === 'refused') return setProblem('noAnswer')
      if (element && element.currentTime > 0) resume.current.at = element.currentTime
      resume.current.plays ||= element?.paused === false
      setMode('original')
    },
  })

  const renew = async () => {
    clearTimeout(timer.current)
    if (mode === 'hls.js') {
      setProblem(null)
      return adaptive.resume()
    }
    try {
      const url = await fetchUrl()
      // Reload even if the URL is the same.
      if (video.current?.getAttribute('src') === url) video.current.load()
      setSrc(url)
      setProblem(null)
    } catch (failure) {
      if (statusOf(failure) !== undefined) return setProblem(toVideoProblem(failure))
      setProblem('offline')
      timer.current = setTimeout(renew, RETRY_AFTER_MS)
    }
  }
  const fetchUrl = async () => {
    if (mode === 'native') {
      const { playlistUrl } = await queryClient.fetchQuery({ ...lessonPlaybackQuery(lessonId), staleTime: 0 })
      if (playlistUrl) return playlistUrl
    }
    return (await queryClient.fetchQuery({ ...lessonVideoQuery(lessonId), staleTime: 0 })).videoUrl
  }

  const playOriginal = () => {
    resume.current.renewals = 0
    setSrc(undefined)
    setMode('original')
  }

  const onError = () => {
    const element = video.current
    // hls.js reports its own failures.
    if (mode === 'hls.js' || !element?.error || !element.getAttribute('src')) return
    if (element.currentTime > 0) resume.current.at = element.currentTime
    resume.current.plays ||= !element.paused
    resume.current.renewals += 1
    if (resume.current.renewals > MAX_RENEWALS) {
      if (mode === 'native' && !seemsOffline()) return playOriginal()
      return setProblem(seemsOffline() ? 'offline' : 'broken')
    }
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
    if (element.paused) return
    resume.current.renewals = 0
    if (problem === 'offline') setProblem(null)
  }

  useEffect(() => {
    if (problem !== 'offline') return
    const goOn = () => {
      resume.current.renewals = 0
      void renew()
    }
    addEventListener('online', goOn)
    // The browser may be online and only the shop out of reach.
    const retry = mode === 'hls.js' ? setTimeout(goOn, RETRY_AFTER_MS) : undefined
    return () => {
      removeEventListener('online', goOn)
      clearTimeout(retry)
    }
  })

  const asked = error && !data && mode === 'original' ? toVideoProblem(error) : null
  const isReady = mode === 'hls.js' ? adaptive.isOpen : Boolean(src)
  return {
    src: src || undefined,
    isReady,
    isLoading: !isReady && src === undefined && !asked,
    problem: problem ?? asked ?? (src === '' ? ('noAddress' as const) : null),
    quality: adaptive.quality,
    storyboard: playback.data?.storyboard ?? null,
    events: { onError, onLoadedMetadata, onTimeUpdate },
  }
}

function chooseMode(playback: VideoPlayback | undefined): Mode {
  const engine = playback?.playlistUrl ? chooseEngine() : 'none'
  return engine === 'none' ? 'original' : engine
}

function toVideoProblem(failure: unknown): VideoProblem {
  // Offline: retried automatically when back online.
  if (statusOf(failure) === undefined && seemsOffline()) return 'offline'
  return statusOf(failure) === 404 ? 'noVideo' : 'noAnswer'
}
