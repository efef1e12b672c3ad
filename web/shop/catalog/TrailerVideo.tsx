import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useState } from 'react'

import { coverPath } from '#contract/catalog/drawn-cover.ts'
import { useTrailer } from '#web/adaptive-video/use-trailer.ts'
import { TRAILER_FAILED } from '#web/lib/browser/trailer-failed.ts'
import { paths } from '#web/paths.ts'
import { PlayOverlay } from './PlayOverlay.tsx'

type Props = { videoKey: string; posterUrl: string | null; title: string; autoPlay?: boolean }

/** Shows a poster until played, so that no video is downloaded before. */
export function TrailerVideo({ videoKey, posterUrl, title, autoPlay = false }: Props) {
  const trailer = useTrailer(videoKey)
  const [isStarted, setIsStarted] = useState(autoPlay)
  const [hasFailed, setHasFailed] = useState(false)
  const start = () => {
    setIsStarted(true)
    trailer.start()
    trailer.video.current?.focus()
  }
  const startAtOnce = useEffectEvent(trailer.start)
  useEffect(() => {
    if (autoPlay) startAtOnce()
  }, [autoPlay])
  return (
    <div className="relative overflow-hidden rounded-control">
      {/* biome-ignore lint/a11y/useMediaCaption: trailers have no speech. */}
      <video
        ref={trailer.video}
        controls={isStarted}
        playsInline
        preload="none"
        poster={posterUrl ?? coverPath(title)}
        src={paths.trailer(videoKey)}
        aria-label={`Trailer: ${title}`}
        onError={() => trailer.hasFailed() && setHasFailed(true)}
        onPlaying={() => setHasFailed(false)}
        width={1280}
        height={720}
        tabIndex={isStarted ? undefined : -1}
        // The poster fills its frame; of the video nothing is cut off.
        className={clsx(
          'dark block aspect-video h-auto w-full bg-paper',
          isStarted ? 'object-contain' : 'object-cover',
        )}
      />
      {hasFailed && (
        <p role="alert" className="border-x border-b border-line bg-surface px-4 py-2.5 text-14 text-ink-soft">
          {TRAILER_FAILED}
        </p>
      )}
      {!isStarted && <PlayOverlay onPlay={start} src={paths.trailer(videoKey)} />}
    </div>
  )
}
