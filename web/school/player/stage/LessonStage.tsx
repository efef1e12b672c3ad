import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

import type { Chapter } from '#contract/learning/chapters.ts'
import type { LessonInCourse } from '#contract/learning/lesson.ts'
import type { LessonProgress } from '#contract/learning/progress.ts'
import { resumePosition, SAY_RESUMING_AFTER_SECONDS } from '#contract/learning/resume-position.ts'
import type { TimeStamp } from '#contract/learning/time-stamp.ts'
import { formatClock } from '#web/lib/time-and-money/format-clock.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import type { ProgressQueue } from '#web/school/player/progress/progress-queue.ts'
import { useProgressSaves } from '#web/school/player/progress/use-progress-saves.ts'
import { PlayHereInstead } from '#web/school/player/protection/PlayHereInstead.tsx'
import { usePlayTurn } from '#web/school/player/protection/use-play-turn.ts'
import { useVideoProtection } from '#web/school/player/protection/use-video-protection.ts'
import { lessonQuery } from '../player.queries.ts'
import { LessonPlayer } from './LessonPlayer.tsx'
import type { StageSwitches } from './PlayerControls.tsx'
import { ShortcutHelp } from './ShortcutHelp.tsx'
import { useCaptions } from './use-captions.ts'
import { canShowPictureInPicture, togglePictureInPicture, useFullScreen } from './use-full-screen.ts'
import { useOtherScreen } from './use-other-screen.ts'
import { type Playback, type PlaybackActions, usePlayback } from './use-playback.ts'

type StageLesson = {
  lesson: LessonInCourse
  posterUrl: string
  progress: LessonProgress | undefined
  previous: LessonInCourse | null
  next: LessonInCourse | null
}

type Props = StageLesson &
  Pick<StageSwitches, 'theater'> & {
    queue: ProgressQueue
    autoPlay: boolean
    /** The start time from a link. */
    askedSecond: number | null
    noteTimes: TimeStamp[]
    onChoose: (lessonId: string) => void
    /** Shares the playback state with the rest of the page. */
    onPlayback: (playback: Playback, actions: PlaybackActions) => void
    onFinished: (durationSeconds: number) => void
    /** After the last lesson of the course. */
    courseEnd: (onClose: () => void) => ReactNode
    stage: RefObject<HTMLElement | null>
  }

const RESUME_TOAST_MS = 3000
const NO_CHAPTERS: Chapter[] = []

/** Keyed by lesson; the stage around it stays mounted, so that full screen survives a lesson change. */
export function LessonStage({ lesson, progress, queue, stage, askedSecond, onPlayback, onFinished, ...rest }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [playback, actions] = usePlayback(video)
  // Decided once when the lesson opens, because later saves must not move the video.
  const [isAsked] = useState(askedSecond !== null)
  const [startAt] = useState(() => askedSecond ?? resumePosition(progress, lesson.durationSeconds))
  const { data: details } = useQuery(lessonQuery(lesson.id))
  const captionsUrl = details?.captionsUrl ?? null
  const captions = useCaptions(video, captionsUrl)
  const fullScreen = useFullScreen(stage)
  const otherScreen = useOtherScreen(video)
  const [helpIsOpen, setHelpIsOpen] = useState(false)
  const { isBoundToSession, ...protection } = useVideoProtection(lesson.id)
  const { watermark: hasWatermark = false, limitsPlays: isLimited = false } = protection
  const { question, playHere } = usePlayTurn(video, { isLimited, lessonId: lesson.id, queue })
  useProgressSaves(video, { lessonId: lesson.id, watchedBefore: progress?.watchedSeconds ?? 0, queue })
  useEffect(() => onPlayback(playback, actions), [playback, actions, onPlayback])
  useEffect(() => {
    if (isAsked || startAt <= SAY_RESUMING_AFTER_SECONDS) return
    const description = `From ${formatClock(startAt)}`
    toast({ title: 'Resuming video', description, durationMs: RESUME_TOAST_MS, isBrief: true })
  }, [isAsked, startAt])

  return (
    <>
      <LessonPlayer
        {...rest}
        chapters={details?.chapters ?? NO_CHAPTERS}
        {...{ video, lesson, captionsUrl, startAt, playback, actions, captions, fullScreen }}
        stage={stage.current}
        hasWatermark={hasWatermark}
        question={question && <PlayHereInstead question={question} onPlay={playHere} />}
        // Both would show the video without it.
        pictureInPicture={
          canShowPictureInPicture() && !hasWatermark ? () => togglePictureInPicture(video.current) : null
        }
        otherScreen={hasWatermark || isBoundToSession ? null : otherScreen}
        openHelp={() => setHelpIsOpen(true)}
        onEnded={() => onFinished(video.current?.duration ?? playback.duration)}
      />
      {helpIsOpen && <ShortcutHelp onClose={() => setHelpIsOpen(false)} />}
    </>
  )
}
