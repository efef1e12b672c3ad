import { clsx } from 'clsx'
import {
  Captions,
  Cast,
  Keyboard,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RectangleHorizontal,
  SkipBack,
  SkipForward,
} from 'lucide-react'
import type { ReactNode } from 'react'

import type { Chapter } from '#contract/learning/chapters.ts'
import type { TimeStamp } from '#contract/learning/time-stamp.ts'
import type { VideoPlayback } from '#contract/media/video-playback.ts'
import { formatClock } from '#web/lib/time-and-money/format-clock.ts'
import { SeekBar } from './SeekBar.tsx'
import { StageButton } from './StageButton.tsx'
import type { Playback, PlaybackActions } from './use-playback.ts'
import { VolumeControl } from './VolumeControl.tsx'

export type StageSwitches = {
  captions: { areOn: boolean; hasCaptions: boolean; spoken: string; toggle: () => void }
  fullScreen: { isFull: boolean; toggle: () => void }
  /** The video across the whole page. */
  theater: { isOn: boolean; toggle: () => void }
  pictureInPicture: (() => void) | null
  otherScreen: (() => void) | null
  openHelp: () => void
}

type Props = StageSwitches & {
  playback: Playback
  actions: PlaybackActions
  /** The times in the student's note. */
  noteTimes: TimeStamp[]
  chapters: Chapter[]
  isShown: boolean
  /** Without a video only the lesson navigation is shown. */
  hasVideo: boolean
  /** Darkens the video behind the controls. */
  hasShade: boolean
  onTogglePlay: () => void
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  speedMenu: ReactNode
  qualityMenu: ReactNode
  storyboard: VideoPlayback['storyboard']
}

/**
 * The control bar: fades while the video plays, but never while it has focus. Clicks pass through its shade, which on a
 * phone covers the middle of the video.
 */
export function PlayerControls({
  playback,
  actions,
  noteTimes,
  chapters,
  isShown,
  hasVideo,
  hasShade,
  onTogglePlay,
  onPrevious,
  onNext,
  speedMenu,
  qualityMenu,
  storyboard,
  ...switches
}: Props) {
  const { captions, fullScreen, theater, pictureInPicture, otherScreen, openHelp } = switches
  return (
    <section
      aria-label="Video controls"
      className={clsx(
        'pointer-events-none absolute inset-x-0 bottom-0 z-20 px-2 pt-10 pb-1.5 transition-opacity duration-200 focus-within:opacity-100 sm:px-4 sm:pb-2.5',
        hasShade && 'bg-linear-to-t from-paper/90 to-transparent',
        isShown ? 'opacity-100 *:pointer-events-auto' : 'opacity-0',
      )}
    >
      <div className="stage-controls flex flex-wrap items-center gap-x-0.5 sm:gap-x-1">
        {hasVideo && <SeekBar {...playback} {...{ noteTimes, chapters, storyboard }} onSeek={actions.seekTo} />}
        <StageButton label="Previous lesson" disabled={!onPrevious} onClick={onPrevious ?? undefined}>
          <SkipBack aria-hidden="true" />
        </StageButton>
        {hasVideo && (
          <StageButton label={playback.isPlaying ? 'Pause' : 'Play'} shortcut="k" onClick={onTogglePlay}>
            {playback.isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          </StageButton>
        )}
        <StageButton label="Next lesson" disabled={!onNext} onClick={onNext ?? undefined}>
          <SkipForward aria-hidden="true" />
        </StageButton>
        {hasVideo ? (
          <>
            <VolumeControl {...playback} onToggle={actions.toggleMute} onChange={actions.setVolume} />
            <p className="stage-time tabular min-w-0 truncate px-1 text-13 text-ink sm:text-14">
              {formatClock(playback.currentTime)} / {formatClock(playback.duration)}
            </p>
            {speedMenu}
            {qualityMenu}
            {captions.hasCaptions && (
              <StageButton label="Captions" shortcut="c" aria-pressed={captions.areOn} onClick={captions.toggle}>
                <Captions aria-hidden="true" />
              </StageButton>
            )}
            {otherScreen && (
              <StageButton label="Play on another screen" onClick={otherScreen} className="max-[23rem]:hidden">
                <Cast aria-hidden="true" />
              </StageButton>
            )}
            {pictureInPicture && (
              <StageButton label="Picture in picture" onClick={pictureInPicture} className="max-sm:hidden">
                <PictureInPicture2 aria-hidden="true" />
              </StageButton>
            )}
            <StageButton
              label="Keyboard shortcuts"
              shortcut="?"
              onClick={openHelp}
              className="max-sm:hidden pointer-coarse:hidden"
            >
              <Keyboard aria-hidden="true" />
            </StageButton>
          </>
        ) : (
          <span className="flex-1" />
        )}
        {!fullScreen.isFull && (
          <StageButton
            label="Theater mode"
            shortcut="t"
            aria-pressed={theater.isOn}
            onClick={theater.toggle}
            className="max-lg:hidden"
          >
            <RectangleHorizontal aria-hidden="true" />
          </StageButton>
        )}
        <StageButton
          label={fullScreen.isFull ? 'Exit fullscreen' : 'Fullscreen'}
          shortcut="f"
          onClick={fullScreen.toggle}
        >
          {fullScreen.isFull ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
        </StageButton>
      </div>
    </section>
  )
}
