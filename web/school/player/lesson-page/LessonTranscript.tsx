import { clsx } from 'clsx'
import { useEffect, useMemo, useRef, useState } from 'react'

import { readTranscript } from '#contract/learning/time-stamp.ts'
import { formatClock } from '#web/lib/time-and-money/format-clock.ts'
import { Input } from '#web/ui/Input.tsx'
import { scrollInside } from './scroll-inside.ts'

type Props = { text: string; currentTime: number; onJump: (seconds: number) => void }

/** A searchable transcript; clicking a line jumps to it. */
export function LessonTranscript({ text, currentTime, onJump }: Props) {
  const [wanted, setWanted] = useState('')
  const lines = useMemo(() => readTranscript(text), [text])
  const spokenNow = lines.findLastIndex(({ seconds }) => seconds !== null && seconds <= currentTime)
  const needle = wanted.trim().toLowerCase()
  const found = lines
    .map((line, at) => ({ ...line, at }))
    .filter((line) => needle === '' || line.text.toLowerCase().includes(needle))
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // Follows playback, unless the student is scrolling or searching.
    if (needle || spokenNow < 0 || list.current?.matches(':hover, :focus-within')) return
    scrollInside(list.current?.querySelector<HTMLElement>('[aria-current]') ?? null)
  }, [spokenNow, needle])
  return (
    <>
      <Input
        type="search"
        aria-label="Search the transcript"
        placeholder="Search the transcript"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        className="shrink-0"
      />
      <p role="status" className="sr-only">
        {needle && `${found.length} of ${lines.length} lines`}
      </p>
      {found.length === 0 && <p className="mt-4 text-14 text-muted">No matches in this transcript.</p>}
      <ol
        ref={list}
        data-scrolls
        className="-mx-2 mt-3 grid content-start gap-0.5 lg:min-h-0 lg:flex-1 lg:overflow-y-auto"
      >
        {found.map(({ seconds, text: line, at }) => (
          <li key={at}>
            {seconds === null ? (
              <p className="px-2 py-1.5 text-14 text-ink-soft">{highlight(line, needle)}</p>
            ) : (
              <button
                type="button"
                aria-current={at === spokenNow ? 'true' : undefined}
                onClick={() => onJump(seconds)}
                className={clsx(
                  'grid w-full grid-cols-[2.75rem_minmax(0,1fr)] items-baseline rounded-control px-2 py-1.5 text-left text-14 hover:bg-raised focus-visible:-outline-offset-2',
                  at === spokenNow ? 'bg-flame-wash text-ink' : 'text-ink-soft',
                )}
              >
                <span className="tabular text-13 text-flame-deep">{formatClock(seconds)}</span>
                <span>{highlight(line, needle)}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

function highlight(line: string, needle: string) {
  const at = needle ? line.toLowerCase().indexOf(needle) : -1
  if (at < 0) return line
  return (
    <>
      {line.slice(0, at)}
      <mark className="rounded-sm bg-flame text-on-flame">{line.slice(at, at + needle.length)}</mark>
      {line.slice(at + needle.length)}
    </>
  )
}
