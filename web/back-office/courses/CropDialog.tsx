import { useState } from 'react'
import Cropper from 'react-easy-crop'

import { useObjectUrl } from '#web/lib/browser/use-object-url.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { MovePicture } from './MovePicture.tsx'
import { type CropArea, useUploadThumbnail } from './thumbnail.mutations.ts'

const MAX_ZOOM = 4
const NO_SIZE = { width: 0, height: 0 }

type Props = { courseId: string; file: File; onClose: () => void }

/** Crops an image to 16:9 by dragging, zooming, the arrow keys or buttons. */
export function CropDialog({ courseId, file, onClose }: Props) {
  const upload = useUploadThumbnail(courseId)
  const imageUrl = useObjectUrl(file)
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [pictureSize, setPictureSize] = useState(NO_SIZE)
  const [frameSize, setFrameSize] = useState(NO_SIZE)
  const [crop, setCrop] = useState<CropArea | null>(null)
  const [isUnreadable, setIsUnreadable] = useState(false)
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title="Crop the thumbnail"
      description="Drag the image, or move it with the arrow keys or the buttons."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!crop || upload.isPending}
            onClick={() => crop && upload.mutate({ file, crop }, { onSuccess: onClose })}
          >
            {upload.isPending ? 'Uploading...' : 'Save Thumbnail'}
          </Button>
        </>
      }
    >
      {isUnreadable ? (
        <p role="alert" className="rounded-card bg-loss-wash p-4 text-14 text-loss">
          We can't read this image. Please choose a JPEG, PNG, WebP or AVIF.
        </p>
      ) : (
        <>
          <div className="relative aspect-video overflow-hidden rounded-card bg-raised">
            {imageUrl && (
              <Cropper
                image={imageUrl}
                aspect={16 / 9}
                crop={position}
                zoom={zoom}
                maxZoom={MAX_ZOOM}
                onCropChange={setPosition}
                onZoomChange={setZoom}
                onCropAreaChange={(percent) => setCrop(percent)}
                setMediaSize={setPictureSize}
                setCropSize={setFrameSize}
                mediaProps={{ onError: () => setIsUnreadable(true) }}
              />
            )}
          </div>
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
            <label className="flex min-w-52 flex-1 items-center gap-4 text-14 text-ink">
              Zoom
              <input
                type="range"
                min={1}
                max={MAX_ZOOM}
                step={0.05}
                value={zoom}
                onChange={({ target }) => setZoom(Number(target.value))}
                className="h-11 flex-1 accent-flame-deep"
              />
            </label>
            <MovePicture
              position={position}
              picture={{ width: pictureSize.width * zoom, height: pictureSize.height * zoom }}
              frame={frameSize}
              onMove={setPosition}
            />
          </div>
        </>
      )}
    </Dialog>
  )
}
