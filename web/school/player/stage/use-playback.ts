import { type RefObject, useEffect, useMemo, useState } from 'react'
import { getSavedSpeed, saveSpeed } from './playback-speed.ts'
import { applySavedVolume, saveVolume } from './saved-volume.ts'

export type Playback = {
  isPlaying: boolean
  isWaiting: boolean
  hasEnded: boolean
  currentTime: number
  /** 0 until the metadata has loaded. */
  duration: number
  bufferedUntil: number
  volume: number
  isMuted: boolean
  speed: number
}

export type PlaybackActions = {
  /** False if the browser blocked playback. An interrupted attempt counts as success. */
  play: () => Promise<boolean>
  pause: () => void
  togglePlay: () => Promise<boolean>
  seekTo: (seconds: number) => void
  seekBy: (seconds: number) => void
  setVolume: (volume: number) => void
  toggleMute: () => void
  setSpeed: (speed: number) => void
  currentTime: () => number
  /** The current state, which may be newer than the last render. */
  read: () => Playback
}

const EVENTS = [
  'play', 'playing', 'pause', 'waiting', 'canplay', 'seeking', 'seeked', 'ended', 'timeupdate', 'durationchange',
  'progress', 'volumechange', 'ratechange', 'emptied', 'loadedmetadata',
] as const // biome-ignore format: a list of names

/** The video's state and actions. */
export function usePlayback(video: RefObject<HTMLVideoElement | null>): [Playback, PlaybackActions] {
  const [playback, setPlayback] = useState<Playback>(INITIAL_PLAYBACK)
  useEffect(() => {
    const element = video.current
    if (!element) return
    applySpeed(element, getSavedSpeed())
    applySavedVolume(element)
    const update = () => setPlayback(readPlayback(element))
    update()
    for (const event of EVENTS) element.addEventListener(event, update)
    return () => {
      for (const event of EVENTS) element.removeEventListener(event, update)
    }
  }, [video])
  return [playback, useMemo(() => actionsFor(video), [video])]
}

const INITIAL_PLAYBACK: Playback = {
  isPlaying: false,
  isWaiting: false,
  hasEnded: false,
  currentTime: 0,
  duration: 0,
  bufferedUntil: 0,
  volume: 1,
  isMuted: false,
  speed: 1,
}

function readPlayback(video: HTMLVideoElement): Playback {
  const { currentTime, duration } = video
  return {
    isPlaying: !video.paused && !video.ended,
    isWaiting: (!video.paused || video.seeking) && !video.ended && video.readyState < video.HAVE_FUTURE_DATA,
    hasEnded: video.ended,
    currentTime,
    duration: Number.isFinite(duration) ? duration : 0,
    bufferedUntil: bufferedAfter(video.buffered, currentTime),
    volume: video.volume,
    isMuted: video.muted || video.volume === 0,
    speed: video.playbackRate,
  }
}

function bufferedAfter(buffered: TimeRanges, time: number): number {
  for (let at = 0; at < buffered.length; at++) {
    if (buffered.start(at) <= time + 0.1 && time <= buffered.end(at)) return buffered.end(at)
  }
  return 0
}

/** Sets both, because loading another source resets to the default rate. */
function applySpeed(video: HTMLVideoElement, speed: number) {
  video.defaultPlaybackRate = speed
  video.playbackRate = speed
}

function actionsFor(video: RefObject<HTMLVideoElement | null>): PlaybackActions {
  const withVideo = <T>(act: (element: HTMLVideoElement) => T) => (video.current ? act(video.current) : undefined)
  const play = async () => {
    try {
      await video.current?.play()
      return true
    } catch (error) {
      return error instanceof DOMException && error.name === 'AbortError'
    }
  }
  const seekTo = (seconds: number) =>
    withVideo((element) => {
      const last = Number.isFinite(element.duration) ? element.duration : seconds
      element.currentTime = Math.max(0, Math.min(seconds, last))
    })
  return {
    play,
    pause: () => withVideo((element) => element.pause()),
    togglePlay: async () => {
      if (video.current?.paused ?? true) return play()
      video.current?.pause()
      return true
    },
    seekTo,
    seekBy: (seconds) => withVideo((element) => seekTo(element.currentTime + seconds)),
    setVolume: (volume) =>
      withVideo((element) => {
        element.volume = Math.max(0, Math.min(1, volume))
        element.muted = element.volume === 0
        saveVolume(element)
      }),
    toggleMute: () =>
      withVideo((element) => {
        element.muted = !(element.muted || element.volume === 0)
        if (!element.muted && element.volume === 0) element.volume = 0.5
        saveVolume(element)
      }),
    setSpeed: (speed) =>
      withVideo((element) => {
        saveSpeed(speed)
        applySpeed(element, speed)
      }),
    currentTime: () => video.current?.currentTime ?? 0,
    read: () => withVideo(readPlayback) ?? INITIAL_PLAYBACK,
  }
}
