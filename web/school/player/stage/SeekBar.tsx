import { type MouseEvent, type PointerEvent, useState } from 'react'

import type { Chapter } from '#contract/learning/chapters.ts'
import type { TimeStamp } from '#contract/learning/time-stamp.ts'
import type { VideoPlayback } from '#contract/media/video-playback.ts'
import { formatClock } from '#web/lib/time-and-money/format-clock.ts'
import { SeekThumbnail } from './SeekThumbnail.tsx'

/** How close to a mark the pointer shows its words and jumps to it. */
const MARK_REACH_PX = 7

type Props = {
  currentTime: number
  duration: number
  bufferedUntil: number
  noteTimes: TimeStamp[]
  chapters: Chapter[]
  /** Pictures of the video, if it was prepared. */
  storyboard: VideoPlayback['storyboard']
  onSeek: (seconds: number) => void
}

/** A percent-based seek bar that shows the buffered part, chapters, the note's times and the time under the pointer. */
export function SeekBar({ currentTime, duration, bufferedUntil, noteTimes, chapters, storyboard, onSeek }: Props) {
  const [hovered, setHovered] = useState<{ second: number; text: string } | null>(null)
  const percentOf = (seconds: number) => (duration > 0 ? (seconds / duration) * 100 : 0)
  const playedPercent = percentOf(currentTime)
  // The thumb stays where it was dropped until the video has caught up.
  const [wantedPercent, setWantedPercent] = useState<number | null>(null)
  if (wantedPercent !== null && Math.abs(wantedPercent - playedPercent) < 1) setWantedPercent(null)
  const percent = wantedPercent ?? playedPercent
  const seek = (to: number) => {
    setWantedPercent(to)
    onSeek((to / 100) * duration)
  }

  const marks = noteTimes.filter(({ seconds }) => seconds <= duration)
  const markNear = ({ clientX, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const distance = ({ seconds }: TimeStamp) => Math.abs(left + (width * percentOf(seconds)) / 100 - clientX)
    return marks.filter((mark) => distance(mark) <= MARK_REACH_PX).toSorted((a, b) => distance(a) - distance(b))[0]
  }
  const showTime = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const mark = markNear(event)
    const second = Math.max(0, Math.min(1, (event.clientX - left) / width)) * duration
    setHovered(mark ? { second: mark.seconds, text: mark.text } : { second, text: chapterAt(second) })
  }
  const chapterAt = (second: number) => chapters.findLast(({ seconds }) => seconds <= second)?.title ?? ''
  const jumpToMark = (event: MouseEvent<HTMLElement>) => {
    const mark = markNear(event)
    if (mark) seek(percentOf(mark.seconds))
  }
  const room = storyboard ? `${storyboard.tileWidth / 2}px` : '1.5rem'
  const textRoom = hovered?.text ? '8rem' : room
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only refines where a click on the slider inside leads.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list below the note has the same times for the keyboard.
    <div
      className="stage-seek group relative -my-0.5 flex h-6 items-center pointer-coarse:-mt-3 pointer-coarse:mb-0 pointer-coarse:h-11"
      onPointerMove={showTime}
      onPointerLeave={() => setHovered(null)}
      onClick={jumpToMark}
    >
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 h-1 overflow-hidden rounded-full bg-ink/25 transition-[height] group-hover:h-1.5"
      >
        <div
          data-part="buffered"
          className="absolute inset-y-0 left-0 bg-ink/35"
          style={{ width: `${percentOf(bufferedUntil)}%` }}
        />
        <div className="absolute inset-y-0 left-0 bg-flame forced-color-adjust-none" style={{ width: `${percent}%` }} />
        {chapters
          .filter(({ seconds }) => seconds > 0 && seconds < duration)
          .map(({ seconds }) => (
            <span
              key={seconds}
              data-part="chapter"
              className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-paper"
              style={{ left: `${percentOf(seconds)}%` }}
            />
          ))}
      </div>
      <input
        type="range"
        aria-label="Seek"
        min={0}
        max={100}
        step={0.1}
        value={percent}
        disabled={duration === 0}
        aria-valuetext={[`${formatClock(currentTime)} of ${formatClock(duration)}`, chapterAt(currentTime)]
          .filter(Boolean)
          .join(', ')}
        onChange={(event) => seek(Number(event.target.value))}
        className="seek-range absolute inset-0 w-full"
      />
      {marks.map(({ at, seconds }) => (
        <span key={at} aria-hidden="true" className="seek-mark" style={{ left: `${percentOf(seconds)}%` }} />
      ))}
      {hovered && duration > 0 && (
        <span
          aria-hidden="true"
          className="tabular pointer-events-none absolute bottom-full mb-1 grid max-w-64 -translate-x-1/2 justify-items-center gap-1 text-13 text-ink pointer-coarse:hidden"
          style={{ left: `clamp(${textRoom}, ${percentOf(hovered.second)}%, calc(100% - ${textRoom}))` }}
        >
          {storyboard && <SeekThumbnail storyboard={storyboard} second={hovered.second} />}
          <span className="flex max-w-full rounded-control bg-paper px-1.5">
            {formatClock(hovered.second)}
            {hovered.text && <span className="ml-1.5 truncate text-ink-soft">{hovered.text}</span>}
          </span>
        </span>
      )}
    </div>
  )
}
