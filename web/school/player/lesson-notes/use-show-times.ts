import { useEffect } from 'react'

import { findTimeStamps, type TimeStamp } from '#contract/learning/time-stamp.ts'

/** Marks the note's times on the seek bar for as long as the note is open. */
export function useShowTimes(content: string, showTimes: ((times: TimeStamp[]) => void) | undefined) {
  useEffect(() => {
    showTimes?.(findTimeStamps(content))
    return () => showTimes?.([])
  }, [content, showTimes])
}
