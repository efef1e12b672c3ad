import { clsx } from 'clsx'
import { Captions } from 'lucide-react'

import type { LibraryFile } from '#contract/media/media-file.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { formatBytes, formatDuration } from '../format-bytes.ts'
import { FilePicture } from '../picker/FilePicture.tsx'
import { FileMenu } from './FileMenu.tsx'
import { hasRecord, nameOf, sizeOf, typeOf } from './library-file.ts'
import { RenditionLine } from './RenditionLine.tsx'

type Actions = { onPreview: (file: LibraryFile) => void; onDelete: (file: LibraryFile) => void }
type Props = Actions & { file: LibraryFile; captions: LibraryFile[] }

/** A file, with the captions of a video below it. */
export function FileCard({ file, captions, ...actions }: Props) {
  const name = nameOf(file)
  const isInactive = hasRecord(file) && !file.isActive
  return (
    <li
      aria-label={name}
      className="grid content-start gap-2.5 rounded-card border border-line bg-surface p-3 [contain-intrinsic-size:auto_6.5rem] [content-visibility:auto]"
    >
      <div className="flex items-start gap-3">
        <div className="flex min-w-0 flex-1 gap-3">
          <FilePicture
            fileType={typeOf(file)}
            fileName={name}
            url={file.presignedUrl}
            className={clsx('h-11 shrink-0', isInactive && 'opacity-60')}
          />
          <div className="min-w-0">
            <p
              title={name}
              className={clsx('line-clamp-2 text-14 font-medium wrap-anywhere', isInactive ? 'text-muted' : 'text-ink')}
            >
              {name}
            </p>
            <Facts file={file} />
            {hasRecord(file) && <RenditionLine file={file} />}
            {isInactive && (
              <Badge variant="outline" className="mt-1.5">
                Inactive
              </Badge>
            )}
            {!hasRecord(file) && <p className="text-13 text-muted">Only in storage</p>}
          </div>
        </div>
        <FileMenu file={file} {...actions} />
      </div>
      {captions.length > 0 && (
        <ul aria-label={`Captions of ${name}`} className="grid gap-2 border-t border-line pt-2">
          {captions.map((caption) => (
            <CaptionsRow key={caption.key} file={caption} {...actions} />
          ))}
        </ul>
      )}
    </li>
  )
}

function CaptionsRow({ file, ...actions }: Actions & { file: LibraryFile }) {
  const name = nameOf(file)
  const size = sizeOf(file)
  const isInactive = hasRecord(file) && !file.isActive
  return (
    <li aria-label={name} className="flex items-center gap-2 pl-1 text-13">
      <Captions aria-hidden="true" className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
      <span className={clsx('min-w-0 flex-1 truncate', isInactive ? 'text-muted' : 'text-ink-soft')} title={name}>
        {name}
      </span>
      {isInactive && <Badge variant="outline">Inactive</Badge>}
      {size !== null && <span className="tabular shrink-0 text-muted">{formatBytes(size)}</span>}
      <FileMenu file={file} {...actions} />
    </li>
  )
}

function Facts({ file }: { file: LibraryFile }) {
  const size = sizeOf(file)
  const facts = [
    size === null ? null : formatBytes(size),
    hasRecord(file) && file.duration !== null ? formatDuration(file.duration) : null,
    hasRecord(file) && file.width !== null && file.height !== null ? `${file.width}\u00a0×\u00a0${file.height}` : null,
  ]
  return <p className="tabular text-13 text-muted">{facts.filter(Boolean).join(' · ')}</p>
}
