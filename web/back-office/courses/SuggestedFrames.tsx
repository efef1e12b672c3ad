import { useQuery } from '@tanstack/react-query'

import { cutPosters, type Poster } from '#web/back-office/media/picker/cut-posters.ts'
import { loadFile } from '#web/back-office/media/picker/load-file.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { useObjectUrl } from '#web/lib/browser/use-object-url.ts'
import { formatClock } from '#web/lib/time-and-money/format-clock.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Frames from when the video was prepared, null for a video without them; undefined while they load. */
export function useSuggestedFrames(mediaFileId: string | undefined, name: string) {
  const { data } = useQuery({
    ...apiQuery('GET /api/admin/media/files/:id/posters', { params: { id: mediaFileId ?? '' } }),
    enabled: mediaFileId !== undefined,
    // The address expires, and the video may have been prepared since.
    staleTime: 0,
  })
  const posters = data?.posters
  const cutting = useQuery({
    queryKey: ['suggested frames', posters?.url],
    queryFn: async ({ signal }) => (posters ? cutPosters(await loadFile(posters.url, signal), posters, name) : []),
    enabled: Boolean(posters),
    retry: false,
    gcTime: 0,
  })
  return posters && !cutting.isError ? cutting.data : null
}

type Props = { frames: Poster[] | undefined; onPick: (frame: File) => void }

export function SuggestedFrames({ frames, onPick }: Props) {
  return (
    <section aria-labelledby="suggested-frames" className="mb-5">
      <h3 id="suggested-frames" className="text-14 font-medium text-ink">
        Suggested frames
      </h3>
      <ul className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {frames
          ? frames.map((frame) => (
              <li key={frame.second}>
                <FrameButton frame={frame} onPick={onPick} />
              </li>
            ))
          : [1, 2, 3, 4].map((place) => (
              <li key={place}>
                <Skeleton className="aspect-video" />
              </li>
            ))}
      </ul>
    </section>
  )
}

function FrameButton({ frame: { second, file }, onPick }: { frame: Poster; onPick: (frame: File) => void }) {
  const url = useObjectUrl(file)
  const at = formatClock(second)
  return (
    <button
      type="button"
      aria-label={`Use the frame at ${at}`}
      onClick={() => onPick(file)}
      className="relative block aspect-video w-full overflow-hidden rounded-control border border-line bg-raised transition-colors hover:border-line-strong"
    >
      {url && <img src={url} alt="" className="size-full object-contain" />}
      <span className="tabular absolute right-1 bottom-1 rounded-control bg-surface px-1.5 text-13 text-ink">{at}</span>
    </button>
  )
}
