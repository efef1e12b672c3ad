import { useMemo } from 'react'

import { readTranscript } from '#contract/learning/time-stamp.ts'

type Props = { text: string; currentTime: number }

/** How many lines follow the one that is being said. */
const LINES_AHEAD = 3

/** Below the video, where a desktop has room: what is being said, and what comes next. */
export function ReadAlong({ text, currentTime }: Props) {
  const lines = useMemo(() => readTranscript(text), [text])
  const spokenNow = Math.max(
    0,
    lines.findLastIndex(({ seconds }) => seconds !== null && seconds <= currentTime),
  )
  const [spoken, ...ahead] = lines.slice(spokenNow, spokenNow + 1 + LINES_AHEAD)
  return (
    <section aria-labelledby="read-along" className="max-lg:hidden">
      <h2 id="read-along" className="font-sans text-13 font-normal text-muted">
        Read along
      </h2>
      <p className="mt-1 max-w-[62ch] text-16 leading-relaxed min-[96rem]:text-18">
        <span className="text-ink">{spoken?.text}</span>{' '}
        <span className="text-muted">{ahead.map((line) => line.text).join(' ')}</span>
      </p>
    </section>
  )
}
