import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { frameOf } from '#web/back-office/media/picker/grab-frame.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { useObjectUrl } from '#web/lib/browser/use-object-url.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

type Props = { trailerKey: string; name: string; onPick: (frame: File) => void; onClose: () => void }

/** Plays the trailer, to stop it at the frame that becomes the thumbnail. */
export function FrameDialog({ trailerKey, name, onPick, onClose }: Props) {
  const player = useRef<HTMLVideoElement>(null)
  const files = useQuery(pagedQuery('GET /api/admin/media/files', { query: { key: trailerKey, limit: 1 } }))
  const url = files.data?.rows.data[0]?.presignedUrl ?? null
  const video = useQuery({
    queryKey: ['trailer to choose a frame from', url],
    queryFn: ({ signal }) => loadVideo(url ?? '', signal),
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
      description="Pause the trailer where it looks best."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!canPick || isUnreadable} onClick={pick}>
            Use This Frame
          </Button>
        </>
      }
    >
      {isUnreadable ? (
        <p role="alert" className="rounded-card bg-loss-wash p-4 text-14 text-loss">
          We can't read the trailer here. Please upload a picture instead.
        </p>
      ) : (
        <div className="grid aspect-video place-items-center overflow-hidden rounded-card bg-raised">
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
              className="size-full"
            />
          ) : (
            <Spinner label="Loading trailer" />
          )}
        </div>
      )}
    </Dialog>
  )
}

/** As a file of this page: a picture of another site's video couldn't be saved. */
async function loadVideo(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { cache: 'no-store', signal })
  if (!response.ok) throw new Error('unreadable')
  return response.blob()
}
