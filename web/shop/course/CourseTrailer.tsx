import { clsx } from 'clsx'
import { Play } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'

import type { Course } from '#contract/catalog/course.ts'
import { posterOf } from '#web/course-picture/poster-of.ts'
import { TRAILER_FAILED } from '#web/lib/browser/trailer-failed.ts'
import { paths } from '#web/paths.ts'
import { PlayOverlay } from '#web/shop/catalog/PlayOverlay.tsx'

type Props = {
  course: Pick<Course, 'title' | 'trailerVideoKey' | 'thumbnailUrl'>
  /** For a course without a trailer. */
  picture: ReactNode
}

const FRAME = 'overflow-hidden rounded-card border border-line bg-raised'

/** The trailer, or the course's picture and why there is no trailer. */
export function CourseTrailer({ course, picture }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [isStarted, setIsStarted] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const start = () => {
    setIsStarted(true)
    // The video's error event reports failures.
    video.current?.play().catch(() => {})
    video.current?.focus()
  }
  if (!course.trailerVideoKey) {
    return <TrailerPlaceholder picture={picture} reason="No trailer yet." />
  }
  if (hasFailed) return <TrailerPlaceholder picture={picture} reason={TRAILER_FAILED} />
  return (
    <div className={clsx('relative', FRAME)}>
      {/* biome-ignore lint/a11y/useMediaCaption: trailers are silent; their text is in the picture. */}
      <video
        ref={video}
        controls={isStarted}
        playsInline
        // No download before it is played; the poster is a small image.
        preload="none"
        width={1280}
        height={720}
        poster={posterOf(course, 800)}
        src={paths.trailer(course.trailerVideoKey)}
        aria-label={`Trailer: ${course.title}`}
        onError={() => setHasFailed(true)}
        onPlay={() => setIsStarted(true)}
        tabIndex={isStarted ? undefined : -1}
        // Dark in both themes, because the browser's loading ring is otherwise black.
        className="dark aspect-video size-full object-cover"
      />
      {!isStarted && <PlayOverlay onPlay={start} src={paths.trailer(course.trailerVideoKey)} />}
    </div>
  )
}

function TrailerPlaceholder({ picture, reason }: { picture: ReactNode; reason: string }) {
  return (
    <figure className={FRAME}>
      <div aria-hidden="true" className="relative aspect-video">
        {picture}
      </div>
      <figcaption className="flex items-center gap-2 border-t border-line bg-surface px-4 py-2.5 text-14 text-muted">
        {/* Small and beside the words, because on the picture it looks like a button. */}
        <Play aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
        <span role="status">{reason}</span>
      </figcaption>
    </figure>
  )
}
