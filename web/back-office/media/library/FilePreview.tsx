import type { LibraryFile } from '#contract/media/media-file.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { formatBytes, formatDuration } from '../format-bytes.ts'
import { categoryOf, hasRecord, nameOf, sizeOf, typeOf } from './library-file.ts'

type Props = { file: LibraryFile; onClose: () => void }

/** Plays videos and shows images. Other files can only be downloaded. */
export function FilePreview({ file, onClose }: Props) {
  const size = sizeOf(file)
  const facts = [
    ['File size', size === null ? 'Unknown' : formatBytes(size)],
    ['Duration', hasRecord(file) && file.duration !== null ? formatDuration(file.duration) : '–'],
    ['Type', typeOf(file)],
    ['Category', categoryOf(file)],
  ]
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={nameOf(file)}>
      <Content file={file} />
      <dl className="mt-5 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-13 text-muted">{label}</dt>
            <dd className="tabular text-16 text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

function Content({ file }: { file: LibraryFile }) {
  const { presignedUrl, downloadUrl } = file
  const type = typeOf(file)
  if (presignedUrl && type === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: staff check the file itself; captions are a separate file
      <video
        src={presignedUrl}
        controls
        playsInline
        aria-label={nameOf(file)}
        className="aspect-video w-full rounded-control bg-raised"
      />
    )
  }
  if (presignedUrl && type === 'image') {
    return (
      <img
        src={presignedUrl}
        alt={nameOf(file)}
        className="max-h-[60svh] w-full rounded-control bg-raised object-contain"
      />
    )
  }
  return (
    <div className="grid justify-items-center gap-4 rounded-control bg-raised px-4 py-12 text-center">
      <p className="text-16 text-ink-soft">Preview not available for this file type</p>
      {downloadUrl && (
        <a href={downloadUrl} download={nameOf(file)} className={buttonStyle({ variant: 'outline' })}>
          Download to view
        </a>
      )}
    </div>
  )
}
