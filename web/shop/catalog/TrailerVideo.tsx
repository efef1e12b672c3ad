import { useRef, useState } from 'react'
import { TRAILER_FAILED } from '#web/lib/browser/trailer-failed.ts'
import { paths } from '#web/paths.ts'
import { PlayIcon } from '#web/ui/line-icons.tsx'

type Props = { videoKey: string; posterUrl: string | null; title: string; autoPlay?: boolean }

/** Shows a poster until played, so that no video is downloaded before. */
export function TrailerVideo({ videoKey, posterUrl, title, autoPlay = false }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [isStarted, setIsStarted] = useState(autoPlay)
  const [hasFailed, setHasFailed] = useState(false)
  const start = () => {
    setIsStarted(true)
    // The video's error event reports failures.
    video.current?.play().catch(() => {})
    video.current?.focus()
  }
  return (
    <div className="relative overflow-hidden rounded-control">
      {/* biome-ignore lint/a11y/useMediaCaption: trailers have no speech. */}
      <video
        ref={video}
        controls={isStarted}
        autoPlay={autoPlay}
        playsInline
        preload={autoPlay ? 'auto' : 'none'}
        poster={posterUrl ?? undefined}
        src={paths.trailer(videoKey)}
        aria-label={`Trailer: ${title}`}
        onError={() => setHasFailed(true)}
        onPlaying={() => setHasFailed(false)}
        width={1280}
        height={720}
        tabIndex={isStarted ? undefined : -1}
        className="dark block aspect-video h-auto w-full bg-paper object-cover"
      />
      {hasFailed && (
        <p role="alert" className="border-x border-b border-line bg-surface px-4 py-2.5 text-14 text-ink-soft">
          {TRAILER_FAILED}
        </p>
      )}
      {!isStarted && (
        <button
          type="button"
          aria-label="Play trailer"
          onClick={start}
          className="group absolute inset-0 grid place-items-center rounded-control focus-visible:-outline-offset-2"
        >
          <span className="light grid size-16 place-items-center rounded-full bg-paper/90 text-ink transition-transform duration-150 ease-out group-hover:scale-105">
            <PlayIcon className="size-6 translate-x-0.5" />
          </span>
        </button>
      )}
    </div>
  )
}
