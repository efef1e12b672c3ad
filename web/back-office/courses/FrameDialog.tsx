import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { frameOf } from '#web/back-office/media/picker/grab-frame.ts'
import { loadFile } from '#web/back-office/media/picker/load-file.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { useObjectUrl } from '#web/lib/browser/use-object-url.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { SuggestedFrames, useSuggestedFrames } from './SuggestedFrames.tsx'

type Props = { trailerKey: string; name: string; onPick: (frame: File) => void; onClose: () => void }

/** Offers frames of the trailer, and plays it to stop at another, for the thumbnail. */
export function FrameDialog({ trailerKey, name, onPick, onClose }: Props) {
  const player = useRef<HTMLVideoElement>(null)
  const files = useQuery(pagedQuery('GET /api/admin/media/files', { query: { key: trailerKey, limit: 1 } }))
  const file = files.data?.rows.data[0]
  const url = file?.presignedUrl ?? null
  const suggested = useSuggestedFrames(file?.id, name)
  const video = useQuery({
    queryKey: ['trailer to choose a frame from', url],
    queryFn: ({ signal }) => loadFile(url ?? '', signal),
    enabled: url !== null,
    retry: false,
    gcTime: 0,
  })
  const videoUrl = useObjectUrl(video.data ?? null)
  const [canPick, setCanPick] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const isUnreadable = hasFailed || files.isError || video.isError || (files.isSuccess && url === null)
  const pick = async () => {
    const frame = player.current && (await frameOf(player.current, name).catch(() => null))
    if (frame) onPick(frame)
    else setHasFailed(true)
  }
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title="Choose a frame"
      description={
        suggested === null
          ? 'Pause the trailer where it looks best.'
          : 'Pick a suggested frame, or pause the trailer where it looks best.'
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!canPick || isUnreadable} onClick={pick}>
            Use This Frame
          </Button>
        </>
      }
    >
      {suggested !== null && <SuggestedFrames frames={suggested} onPick={onPick} />}
      {isUnreadable ? (
        <p role="alert" className="rounded-card bg-loss-wash p-4 text-14 text-loss">
          {suggested
            ? "We can't play the trailer here. Please pick a suggested frame or upload a picture."
            : "We can't read the trailer here. Please upload a picture instead."}
        </p>
      ) : (
        <div className="relative grid aspect-video place-items-center overflow-hidden rounded-card bg-raised">
          {videoUrl ? (
            <video
              ref={player}
              controls
              muted
              playsInline
              src={videoUrl}
              aria-label="Trailer"
              onLoadedData={() => setCanPick(true)}
              onError={() => setHasFailed(true)}
              // A portrait video would otherwise be higher than its frame, with its controls outside.
              className="absolute inset-0 size-full object-contain"
            />
          ) : (
            <Spinner label="Loading trailer" />
          )}
        </div>
      )}
    </Dialog>
  )
}
