import { useEffect, useEffectEvent, useState } from 'react'

import type { DrillRun } from '#contract/practice/drill-run.ts'
import { statusOf } from '#web/lib/api/api-error.ts'

export const SPEEDS = [
  { name: 'Slow', everyMs: 1500 },
  { name: 'Normal', everyMs: 700 },
  { name: 'Fast', everyMs: 250 },
] as const
type Speed = (typeof SPEEDS)[number]

/** Gets the candle after `revealed`. */
type Reveal = {
  isPending: boolean
  error: unknown
  mutate: (revealed: number, then?: { onError: () => void }) => void
}
export type Replay = ReturnType<typeof useReplay>

/** Reveals the future, one candle at a time, by hand or by itself. */
export function useReplay({ revealed, steps }: Pick<DrillRun, 'revealed' | 'steps'>, reveal: Reveal) {
  const [isPlaying, setIsPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>(SPEEDS[1])
  const isAtEnd = revealed >= steps
  const next = useEffectEvent(() => {
    if (reveal.isPending || isAtEnd) return
    reveal.mutate(revealed, { onError: () => setIsPlaying(false) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each candle that arrives calls for the next one.
  useEffect(() => {
    if (!isPlaying || isAtEnd || reveal.isPending) return
    const timer = setTimeout(next, speed.everyMs)
    return () => clearTimeout(timer)
  }, [isPlaying, isAtEnd, reveal.isPending, revealed, speed])
  return {
    isAtEnd,
    isPlaying: isPlaying && !isAtEnd,
    togglePlay: () => setIsPlaying(!isPlaying),
    speed,
    setSpeed,
    /** Asking twice for the same candle returns it twice, so a lost answer costs nothing. */
    step: () => {
      setIsPlaying(false)
      if (!reveal.isPending && !isAtEnd) reveal.mutate(revealed)
    },
    problem: reveal.error && statusOf(reveal.error) !== 409 ? describeProblem(reveal.error) : undefined,
  }
}

function describeProblem(error: unknown): string {
  return statusOf(error) === 403
    ? 'You no longer have access to this drill.'
    : "The next candle didn't arrive. Nothing is lost: try again when you're connected."
}
