import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'

import { isTextLesson } from '#contract/learning/text-lesson.ts'
import type { VideoPlayback } from '#contract/media/video-playback.ts'
import { chooseEngine } from '#web/adaptive-video/choose-engine.ts'
import { useAdaptiveVideo } from '#web/adaptive-video/use-adaptive-video.ts'
import { statusOf } from '#web/lib/api/api-error.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { Queries } from '#web/lib/api/Queries.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

export type PreviewedLesson = { id: string; number: number; count: number; title: string }

type Props = { lesson: PreviewedLesson; enrollAction: ReactNode; returnFocusTo: string; onClose: () => void }

const LessonText = lazy(async () => ({ default: (await import('#web/lesson-text/LessonText.tsx')).LessonText }))

const NO_RENDITIONS: VideoPlayback = { playlistUrl: null, validSeconds: 0, renditions: [], storyboard: null }
const HALF_AN_HOUR_MS = 30 * 60_000

export function FreePreviewDialog({ lesson, enrollAction, returnFocusTo, onClose }: Props) {
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={lesson.title}
      description={`Free preview: lesson ${lesson.number} of ${lesson.count}`}
      returnFocusTo={returnFocusTo}
      actions={enrollAction}
    >
      <Suspense fallback={<LoadingLesson />}>
        <Queries>
          <Preview lesson={lesson} />
        </Queries>
      </Suspense>
    </Dialog>
  )
}

function Preview({ lesson }: { lesson: PreviewedLesson }) {
  const { data, isPending } = useQuery(apiQuery('GET /api/my/lessons/:lessonId', { params: { lessonId: lesson.id } }))
  if (data && isTextLesson(data.type)) {
    const pictures = new Map(data.attachments.map(({ fileName, url }) => [fileName, url]))
    return (
      <Suspense fallback={<Spinner label="Loading lesson" />}>
        <LessonText text={data.transcriptText ?? ''} pictures={pictures} />
      </Suspense>
    )
  }
  // Only then is it known whether it's a text or a video.
  if (isPending) return <LoadingLesson />
  return (
    <div className="dark relative aspect-video overflow-hidden rounded-control bg-paper">
      <PreviewVideo lesson={lesson} captionsUrl={data?.captionsUrl ?? null} />
    </div>
  )
}

function LoadingLesson() {
  return (
    <div className="grid aspect-video place-items-center">
      <Spinner label="Loading lesson" />
    </div>
  )
}

function PreviewVideo({ lesson, captionsUrl }: { lesson: PreviewedLesson; captionsUrl: string | null }) {
  const video = useQuery({
    ...apiQuery('GET /api/my/lessons/:lessonId/video', { params: { lessonId: lesson.id } }),
    staleTime: HALF_AN_HOUR_MS,
  })
  const playback = useQuery({
    ...apiQuery('GET /api/my/lessons/:lessonId/playback', { params: { lessonId: lesson.id } }),
    staleTime: HALF_AN_HOUR_MS,
    retry: false,
  })
  const [hasFailed, setHasFailed] = useState(false)
  const element = useRef<HTMLVideoElement>(null)
  const [playsOriginal, setPlaysOriginal] = useState(false)
  const engine = playback.data?.playlistUrl && !playsOriginal ? chooseEngine() : 'none'
  const isShown = video.data !== undefined && !video.isFetching && !hasFailed
  useAdaptiveVideo(engine === 'hls.js' && isShown ? playback.data : undefined, {
    video: element,
    fetchPlayback: async () => {
      const { data } = await playback.refetch({ throwOnError: true })
      return data ?? NO_RENDITIONS
    },
    onProblem: (problem) => (problem === 'unplayable' ? setPlaysOriginal(true) : setHasFailed(true)),
  })
  const tryAgain = async () => {
    await video.refetch()
    setHasFailed(false)
  }
  if (video.isFetching || playback.isPending) {
    return (
      <div className="absolute inset-0 grid place-items-center">
        <Spinner label="Loading video" />
      </div>
    )
  }
  if (!video.data || hasFailed) {
    return (
      <div role="alert" className="absolute inset-0 grid place-content-center justify-items-center px-6 text-center">
        <p className="text-18 text-ink">
          {statusOf(video.error) === 404
            ? 'No video available for this lesson'
            : 'Failed to load video. Please try again.'}
        </p>
        <Button variant="outline" className="mt-4" onClick={tryAgain}>
          Try Again
        </Button>
      </div>
    )
  }
  const sources = {
    none: video.data.videoUrl,
    native: playback.data?.playlistUrl ?? undefined,
    'hls.js': undefined,
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are added where the lesson has them.
    <video
      ref={element}
      controls
      autoPlay
      playsInline
      src={sources[engine]}
      aria-label={lesson.title}
      onError={() => {
        if (engine === 'native') setPlaysOriginal(true)
        else if (engine === 'none') setHasFailed(true)
      }}
      className="absolute inset-0 size-full object-contain"
    >
      {captionsUrl && <track kind="captions" src={captionsUrl} srcLang="en" label="Captions" />}
    </video>
  )
}
