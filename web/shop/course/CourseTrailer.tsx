import { clsx } from 'clsx'
import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import type { Course } from '#contract/catalog/course.ts'
import { useTrailer } from '#web/adaptive-video/use-trailer.ts'
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
  const trailer = useTrailer(course.trailerVideoKey ?? '')
  const [isStarted, setIsStarted] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const { trailerVideoKey: key } = course
  if (!key) return <TrailerPlaceholder picture={picture} reason="No trailer yet." />
  const start = () => {
    setIsStarted(true)
    trailer.start()
    trailer.video.current?.focus()
  }
  if (hasFailed) return <TrailerPlaceholder picture={picture} reason={TRAILER_FAILED} />
  return (
    <div className={clsx('relative', FRAME)}>
      {/* biome-ignore lint/a11y/useMediaCaption: trailers are silent; their text is in the picture. */}
      <video
        ref={trailer.video}
        controls={isStarted}
        playsInline
        // No download before it is played; the poster is a small image.
        preload="none"
        width={1280}
        height={720}
        poster={posterOf(course, 800)}
        src={paths.trailer(key)}
        aria-label={`Trailer: ${course.title}`}
        onError={() => trailer.hasFailed() && setHasFailed(true)}
        onPlay={() => setIsStarted(true)}
        tabIndex={isStarted ? undefined : -1}
        // Dark in both themes, because the browser's loading ring is otherwise black.
        className={clsx('dark aspect-video size-full bg-paper', isStarted ? 'object-contain' : 'object-cover')}
      />
      {!isStarted && <PlayOverlay onPlay={start} src={paths.trailer(key)} />}
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
