import { type PointerEvent, useState } from 'react'

import type { TimeStamp } from '#contract/learning/time-stamp.ts'
import { formatClock } from '#web/lib/time-and-money/format-clock.ts'

type Props = {
  currentTime: number
  duration: number
  bufferedUntil: number
  noteTimes: TimeStamp[]
  onSeek: (seconds: number) => void
}

/** A percent-based seek bar that shows the buffered part, the note's times and the time under the pointer. */
export function SeekBar({ currentTime, duration, bufferedUntil, noteTimes, onSeek }: Props) {
  const [hoverAt, setHoverAt] = useState<number | null>(null)
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
  const [hoveredMark, setHoveredMark] = useState<TimeStamp | null>(null)
  const hoverText = hoveredMark?.text && <span className="ml-1.5 truncate text-ink-soft">{hoveredMark.text}</span>
  const hoveredSecond = hoveredMark?.seconds ?? (hoverAt ?? 0) * duration

  const showTime = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setHoverAt(Math.max(0, Math.min(1, (event.clientX - left) / width)))
  }
  return (
    <div
      className="stage-seek group relative flex h-5 items-center pointer-coarse:-mt-3 pointer-coarse:h-11"
      onPointerMove={showTime}
      onPointerLeave={() => setHoverAt(null)}
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
      </div>
      <input
        type="range"
        aria-label="Seek"
        min={0}
        max={100}
        step={0.1}
        value={percent}
        disabled={duration === 0}
        aria-valuetext={`${formatClock(currentTime)} of ${formatClock(duration)}`}
        onChange={(event) => seek(Number(event.target.value))}
        className="seek-range absolute inset-0 w-full"
      />
      {marks.map((mark) => (
        <button
          key={mark.at}
          type="button"
          // The list below the note has the same times for the keyboard.
          tabIndex={-1}
          aria-label={`Note at ${formatClock(mark.seconds)}`}
          onClick={() => onSeek(mark.seconds)}
          onPointerEnter={() => setHoveredMark(mark)}
          onPointerLeave={() => setHoveredMark(null)}
          className="seek-mark"
          style={{ left: `${percentOf(mark.seconds)}%` }}
        />
      ))}
      {hoverAt !== null && duration > 0 && (
        <span
          aria-hidden="true"
          className="tabular pointer-events-none absolute bottom-full mb-1 flex max-w-64 -translate-x-1/2 rounded-control bg-paper px-1.5 text-13 text-ink pointer-coarse:hidden"
          style={{
            left: `clamp(${hoverText ? 8 : 1.5}rem, ${percentOf(hoveredSecond)}%, calc(100% - ${hoverText ? 8 : 1.5}rem))`,
          }}
        >
          {formatClock(hoveredSecond)}
          {hoverText}
        </span>
      )}
    </div>
  )
}
