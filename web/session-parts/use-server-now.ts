import { useEffect, useState } from 'react'

const TICK_MS = 20_000

/** The time by the server's clock, moving on: `reported` is what it said when the data arrived, at `arrivedAt`. */
export function useServerNow(reported: string, arrivedAt: number): Date {
  const [passedMs, setPassedMs] = useState(0)
  useEffect(() => {
    const tick = () => setPassedMs(Math.max(0, Date.now() - arrivedAt))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [arrivedAt])
  return new Date(Date.parse(reported) + passedMs)
}
