import { MediaUploader } from '#web/back-office/media/upload/MediaUploader.tsx'

type Props = { onClose: () => void }

/** Opened by 'Upload Content', at `/admin?upload=content`. */
export function UploadContentDialog({ onClose }: Props) {
  return <MediaUploader onClose={onClose} />
}
