import type { StageSwitches } from './PlayerControls.tsx'
import { stepSpeed } from './playback-speed.ts'
import type { PlaybackActions } from './use-playback.ts'
import { usePlayerKeys } from './use-player-keys.ts'

type Stage = StageSwitches & {
  actions: PlaybackActions
  togglePlay: () => void
  seekBy: (seconds: number) => void
  announce: (text: string) => void
  /** Closes the overlay at the end of the video. */
  dismiss: (() => void) | null
}

export const SKIP_SECONDS = 10
const STEP_SECONDS = 5
const VOLUME_STEP = 0.1

/** On smaller screens the video already has the full width. */
const hasRoomForTheater = () => matchMedia('(width >= 64rem)').matches

/** The player's key bindings; each shows what it did. */
export function useStageKeys({ actions, togglePlay, seekBy, announce, dismiss, ...switches }: Stage) {
  const { captions, fullScreen, theater, openHelp } = switches
  const setSpeed = (speed: number) => {
    actions.setSpeed(speed)
    announce(`Speed ${speed}×`)
  }
  const turnVolume = (step: number) => {
    const { isMuted, volume: before } = actions.read()
    // Already muted.
    if (isMuted && step < 0) return announce('Muted')
    const volume = Math.max(0, Math.min(1, before + step))
    actions.setVolume(volume)
    announce(volume === 0 ? 'Muted' : `Volume ${Math.round(volume * 100)} %`)
  }
  usePlayerKeys({
    ' ': togglePlay,
    k: togglePlay,
    j: () => seekBy(-SKIP_SECONDS),
    l: () => seekBy(SKIP_SECONDS),
    arrowleft: () => seekBy(-STEP_SECONDS),
    arrowright: () => seekBy(STEP_SECONDS),
    arrowup: () => turnVolume(VOLUME_STEP),
    arrowdown: () => turnVolume(-VOLUME_STEP),
    m: () => {
      actions.toggleMute()
      announce(actions.read().isMuted ? 'Muted' : 'Sound on')
    },
    f: fullScreen.toggle,
    t: () => {
      if (!hasRoomForTheater() || fullScreen.isFull) return
      theater.toggle()
      announce(theater.isOn ? 'Theater mode off' : 'Theater mode on')
    },
    c: () => {
      if (!captions.hasCaptions) return announce('This lesson has no captions')
      captions.toggle()
      announce(captions.areOn ? 'Captions off' : 'Captions on')
    },
    '<': () => setSpeed(stepSpeed(actions.read().speed, -1)),
    '>': () => setSpeed(stepSpeed(actions.read().speed, 1)),
    '?': openHelp,
    ...(dismiss ? { escape: dismiss } : {}),
  })
}
