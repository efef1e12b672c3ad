import { clsx } from 'clsx'
import { Pause, Play } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

import type { Chapter } from '#contract/learning/chapters.ts'
import type { LessonInCourse } from '#contract/learning/lesson.ts'
import type { TimeStamp } from '#contract/learning/time-stamp.ts'
import { useWatermark } from '#web/school/player/protection/use-watermark.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { PlayerControls, type StageSwitches } from './PlayerControls.tsx'
import { QualityMenu } from './QualityMenu.tsx'
import { SpeedMenu } from './SpeedMenu.tsx'
import { StageMessage } from './StageMessage.tsx'
import { StageStatus } from './StageStatus.tsx'
import { UpNext } from './UpNext.tsx'
import { useControlsVisibility } from './use-controls-visibility.ts'
import type { Playback, PlaybackActions } from './use-playback.ts'
import { useStageGestures } from './use-stage-gestures.ts'
import { SKIP_SECONDS, useStageKeys } from './use-stage-keys.ts'
import { useStageStatus } from './use-stage-status.ts'
import { useVideoSource } from './use-video-source.ts'

type Props = StageSwitches & {
  video: RefObject<HTMLVideoElement | null>
  stage: HTMLElement | null
  lesson: LessonInCourse
  captionsUrl: string | null
  posterUrl: string
  startAt: number
  noteTimes: TimeStamp[]
  chapters: Chapter[]
  autoPlay: boolean
  playback: Playback
  actions: PlaybackActions
  previous: LessonInCourse | null
  next: LessonInCourse | null
  onChoose: (lessonId: string) => void
  onEnded: () => void
  courseEnd: (onClose: () => void) => ReactNode
  hasWatermark: boolean
  /** Asks whether to play here, if the account plays elsewhere. */
  question: ReactNode
}

/** One lesson's video with our own controls. */
export function LessonPlayer(props: Props) {
  const { video, lesson, playback, actions, startAt, autoPlay, captionsUrl, next, previous, onChoose } = props
  const { src, isReady, isLoading, problem, quality, storyboard, events } = useVideoSource(lesson.id, video, startAt)
  const controls = useControlsVisibility(playback.isPlaying)
  const { text: status, announce } = useStageStatus()
  const [playFailed, setPlayFailed] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const started = useRef(false)
  const root = useRef<HTMLDivElement>(null)
  useWatermark(root, props.hasWatermark)

  const togglePlay = async () => setPlayFailed(!(await actions.togglePlay()))
  useEffect(() => {
    if (isReady && autoPlay && !started.current) {
      started.current = true
      // Browsers may block autoplay; the play button remains.
      void actions.play()
    }
  }, [isReady, autoPlay, actions])

  const seekBy = (seconds: number) => {
    actions.seekBy(seconds)
    announce(`${Math.abs(seconds)} s ${seconds < 0 ? 'back' : 'forward'}`)
    controls.wake()
  }
  const isOver = playback.hasEnded && !isLeaving
  useStageKeys({ ...props, togglePlay, seekBy, announce, dismiss: isOver ? () => setIsLeaving(true) : null })
  const gestures = useStageGestures({
    onClick: togglePlay,
    onDoubleClick: props.fullScreen.toggle,
    onTap: () => (controls.isShown && playback.isPlaying ? controls.sleep() : controls.wake()),
    onDoubleTap: (side) => seekBy(side === 'left' ? -SKIP_SECONDS : SKIP_SECONDS),
  })
  const bigButton = playback.isPlaying ? 'Pause video' : 'Play video'

  return (
    <div
      ref={root}
      className="absolute inset-0"
      onPointerMove={(event) => event.pointerType === 'mouse' && controls.wake()}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: captions are added where the lesson has them. */}
      <video
        ref={video}
        src={src}
        playsInline
        disablePictureInPicture={props.hasWatermark}
        preload="metadata"
        poster={props.posterUrl}
        aria-label={lesson.title}
        onError={events.onError}
        onLoadedMetadata={events.onLoadedMetadata}
        onTimeUpdate={events.onTimeUpdate}
        onPlaying={() => {
          setPlayFailed(false)
          setIsLeaving(false)
        }}
        onEnded={props.onEnded}
        className="absolute inset-0 size-full bg-paper object-contain"
      >
        {captionsUrl && <track kind="captions" src={captionsUrl} srcLang="en" label="Captions" />}
      </video>
      {/* Everything here also works by buttons and keys. */}
      <div className="absolute inset-0 touch-manipulation" {...gestures} />
      {!isOver && !problem && !props.question && (controls.isShown || playback.isWaiting) && (
        <button
          type="button"
          aria-label={bigButton}
          onClick={togglePlay}
          className="absolute top-1/2 left-1/2 z-10 grid size-16 -translate-1/2 place-items-center rounded-full border border-ink/20 bg-paper/80 text-ink transition-transform hover:scale-105 focus-visible:outline-ink [&_svg]:size-7"
        >
          {playback.isWaiting ? (
            <Spinner label="Loading video" />
          ) : playback.isPlaying ? (
            <Pause />
          ) : (
            <Play className="translate-x-0.5" />
          )}
        </button>
      )}
      {props.captions.spoken && !props.question && (
        <p
          data-part="captions"
          className={clsx(
            'pointer-events-none absolute inset-x-4 z-10 text-center text-14 text-ink transition-[bottom] duration-150 sm:text-18',
            controls.isShown ? 'bottom-24' : 'bottom-6',
          )}
        >
          <span className="box-decoration-clone rounded-control bg-paper/85 px-2 py-0.5 whitespace-pre-line">
            {props.captions.spoken}
          </span>
        </p>
      )}
      <StageStatus text={status} />
      {playFailed && !problem && (
        <p
          role="alert"
          className="absolute inset-x-4 top-4 z-10 rounded-control bg-paper p-3 text-center text-14 text-ink"
        >
          Failed to play video. Please try again.
        </p>
      )}
      {!problem && !isOver && props.question}
      {isOver && next && (
        <UpNext title={next.title} onPlay={() => onChoose(next.id)} onCancel={() => setIsLeaving(true)} />
      )}
      {isOver && !next && props.courseEnd(() => setIsLeaving(true))}
      <PlayerControls
        {...props}
        isShown={controls.isShown}
        hasVideo={!problem}
        hasShade={!problem && !isOver}
        onTogglePlay={togglePlay}
        onPrevious={previous && (() => onChoose(previous.id))}
        onNext={next && (() => onChoose(next.id))}
        speedMenu={<SpeedMenu speed={playback.speed} onChange={actions.setSpeed} container={props.stage} />}
        qualityMenu={quality && <QualityMenu {...quality} container={props.stage} />}
        storyboard={storyboard}
      />
      {isLoading && !problem && (
        <div className="absolute inset-0 z-10 grid place-items-center bg-paper">
          <Spinner label="Loading video" />
        </div>
      )}
      {problem && <StageMessage problem={problem} />}
    </div>
  )
}
