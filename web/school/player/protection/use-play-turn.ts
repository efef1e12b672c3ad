import { type RefObject, useEffect, useRef, useState } from 'react'

import type { ProgressQueue } from '../progress/progress-queue.ts'
import type { OpenPlayTurn, PlayQuestion } from './play-turn.ts'

type Options = { isLimited: boolean; lessonId: string; queue: ProgressQueue }

/**
 * Asks before playing where the shop limits simultaneous plays. Must come before the hook that saves progress: what that
 * saves when the lesson closes has to say that it's closed.
 */
export function usePlayTurn(
  video: RefObject<HTMLVideoElement | null>,
  { isLimited, lessonId, queue }: Options,
): { question: PlayQuestion | null; playHere: () => void } {
  const [question, setQuestion] = useState<PlayQuestion | null>(null)
  const turn = useRef<OpenPlayTurn>(null)
  useEffect(() => {
    const element = video.current
    if (!isLimited || !element) return
    let isClosed = false
    const open = async () => {
      const { openPlayTurn } = await import('./play-turn.ts')
      if (isClosed) return
      const opened = await openPlayTurn({ element, lessonId, queue, onQuestion: setQuestion })
      if (isClosed) opened.close()
      else turn.current = opened
    }
    // Its code didn't load: the video plays.
    open().catch(() => {})
    return () => {
      isClosed = true
      turn.current?.close()
      turn.current = null
    }
  }, [isLimited, lessonId, queue, video])
  return { question, playHere: () => turn.current?.takeOver() }
}
