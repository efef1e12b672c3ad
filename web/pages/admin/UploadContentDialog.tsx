import { Dialog } from '#web/ui/Dialog.tsx'

type Props = { onClose: () => void }

/** Opened by 'Upload Content', at `/admin?upload=content`. */
export function UploadContentDialog({ onClose }: Props) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Upload Content">
      <p className="text-16 text-ink-soft">Videos, pictures and documents will be uploaded here.</p>
    </Dialog>
  )
}
