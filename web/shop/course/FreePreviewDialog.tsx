import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { statusOf } from '#web/lib/api/api-error.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

export type PreviewedLesson = { id: string; number: number; count: number; title: string }

type Props = { lesson: PreviewedLesson; enrollAction: ReactNode; returnFocusTo: string; onClose: () => void }

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
      <div className="dark relative aspect-video overflow-hidden rounded-control bg-paper">
        <PreviewVideo lesson={lesson} />
      </div>
    </Dialog>
  )
}

function PreviewVideo({ lesson }: { lesson: PreviewedLesson }) {
  const params = { lessonId: lesson.id }
  const details = useQuery(apiQuery('GET /api/my/lessons/:lessonId', { params }))
  const video = useQuery({
    ...apiQuery('GET /api/my/lessons/:lessonId/video', { params }),
    staleTime: HALF_AN_HOUR_MS,
  })
  const [hasFailed, setHasFailed] = useState(false)
  const tryAgain = async () => {
    await video.refetch()
    setHasFailed(false)
  }
  if (video.isFetching) {
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
  const captionsUrl = details.data?.captionsUrl
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are added where the lesson has them.
    <video
      controls
      autoPlay
      playsInline
      src={video.data.videoUrl}
      aria-label={lesson.title}
      onError={() => setHasFailed(true)}
      className="absolute inset-0 size-full object-contain"
    >
      {captionsUrl && <track kind="captions" src={captionsUrl} srcLang="en" label="Captions" />}
    </video>
  )
}
