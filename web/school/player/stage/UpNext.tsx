import { useEffect, useRef, useState } from 'react'

import { Button } from '#web/ui/Button.tsx'

const COUNT_FROM_SECONDS = 5

type Props = { title: string; onPlay: () => void; onCancel: () => void }

/** Starts the next lesson after a countdown, unless the student cancels or is writing a note. */
export function UpNext({ title, onPlay, onCancel }: Props) {
  const [secondsLeft, setSecondsLeft] = useState(COUNT_FROM_SECONDS)
  const [waits, setWaits] = useState(false)
  const play = useRef(onPlay)
  play.current = onPlay
  useEffect(() => {
    const timer = setInterval(() => {
      setWaits(isWriting())
      if (!isWriting()) setSecondsLeft((left) => left - 1)
    }, 1000)
    return () => clearInterval(timer)
  }, [])
  const isTime = secondsLeft <= 0
  useEffect(() => {
    if (isTime) play.current()
  }, [isTime])
  return (
    <section
      aria-label="Up next"
      className="absolute inset-0 z-10 grid animate-appear place-content-center justify-items-center bg-paper/85 px-6 pb-20 text-center sm:pb-16"
    >
      <p className="tabular text-14 text-ink-soft">
        <span role="timer">{waits ? 'Paused while you write' : `Next lesson in ${secondsLeft} s`}</span>
      </p>
      <h2 className="mt-1 line-clamp-2 text-16 text-ink sm:text-22">{title}</h2>
      <div className="mt-3 flex gap-2 sm:mt-4">
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" onClick={onPlay}>
          Play now
        </Button>
      </div>
    </section>
  )
}

/** Switching lessons would interrupt the note. */
function isWriting(): boolean {
  return document.activeElement?.matches('textarea, input:not([type="range"])') ?? false
}
