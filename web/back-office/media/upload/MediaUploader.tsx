import { useId, useState } from 'react'

import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ConfirmCloseUpload } from './ConfirmCloseUpload.tsx'
import { DropZone } from './DropZone.tsx'
import { UploadRow } from './UploadRow.tsx'
import { useUploadQueue } from './use-upload-queue.ts'

type Props = { onClose: () => void }

/** The uploader dialog. */
export function MediaUploader({ onClose }: Props) {
  const queue = useUploadQueue()
  const [isConfirmingClose, setConfirmingClose] = useState(false)
  const hintId = useId()
  const close = () => (queue.isUploading ? setConfirmingClose(true) : onClose())
  const pending = queue.items.filter(({ status }) => status === 'pending').length
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && close()}
      title="Upload Content"
      description="Videos, images, audio and documents upload straight to storage."
      actions={
        <>
          {pending === 0 && !queue.isUploading && (
            <p id={hintId} className="mr-auto self-center text-14 text-muted">
              No files are ready for upload.
            </p>
          )}
          <Button onClick={close}>Close</Button>
          <Button
            variant="primary"
            aria-disabled={pending === 0 || queue.isUploading}
            aria-describedby={pending === 0 ? hintId : undefined}
            onClick={() => !queue.isUploading && queue.uploadAll()}
          >
            {queue.isUploading ? 'Uploading...' : 'Upload All'}
          </Button>
        </>
      }
    >
      <DropZone onFiles={queue.add} />
      {queue.items.length > 0 && (
        <ul aria-label="Upload queue" className="mt-4 divide-y divide-line">
          {queue.items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              onChange={(fields) => queue.change(item.id, fields)}
              onRemove={() => queue.remove(item.id)}
              onCancel={() => queue.cancel(item.id)}
              onTryAgain={() => queue.tryAgain(item.id)}
            />
          ))}
        </ul>
      )}
      <ConfirmCloseUpload open={isConfirmingClose} onOpenChange={setConfirmingClose} onConfirm={onClose} />
    </Dialog>
  )
}
