import { useEffect, useState } from 'react'

import { Button } from '#web/ui/Button.tsx'

const COUNT_FROM_SECONDS = 5

type Props = { title: string; onPlay: () => void; onCancel: () => void }

/** The next lesson begins by itself, unless somebody would rather stay. */
export function UpNext({ title, onPlay, onCancel }: Props) {
  const [secondsLeft, setSecondsLeft] = useState(COUNT_FROM_SECONDS)
  useEffect(() => {
    if (secondsLeft === 0) return onPlay()
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft, onPlay])
  return (
    <section
      aria-label="Up next"
      className="absolute inset-0 z-10 grid animate-appear place-content-center justify-items-center bg-paper/85 px-6 pb-16 text-center"
    >
      <p className="tabular text-14 text-ink-soft">
        <span role="timer">Next lesson in {secondsLeft} s</span>
      </p>
      <h2 className="mt-1 line-clamp-2 text-22 text-ink">{title}</h2>
      <div className="mt-4 flex gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" onClick={onPlay}>
          Play now
        </Button>
      </div>
    </section>
  )
}
