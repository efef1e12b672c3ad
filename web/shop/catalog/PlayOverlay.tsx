import { PlayIcon } from '#web/ui/line-icons.tsx'
import { ScriptlessLink } from './ScriptlessLink.tsx'

type Props = { onPlay: () => void; src: string }

/** A play button over a poster. Until it's pressed the video has no controls: drawing those is slow on phones. */
export function PlayOverlay({ onPlay, src }: Props) {
  return (
    <>
      <button
        type="button"
        aria-label="Play trailer"
        onClick={onPlay}
        className="group absolute inset-0 grid place-items-center rounded-control focus-visible:-outline-offset-2"
      >
        <span className="light grid size-16 place-items-center rounded-full bg-paper/90 text-ink transition-transform duration-150 ease-out group-hover:scale-105">
          <PlayIcon className="size-6 translate-x-0.5" />
        </span>
      </button>
      <ScriptlessLink href={src}>Play trailer</ScriptlessLink>
    </>
  )
}
