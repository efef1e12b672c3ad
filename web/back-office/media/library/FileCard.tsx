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

/** A file, with the captions of a video below it. On a phone the picture is beside the name, otherwise above it. */
export function FileCard({ file, captions, ...actions }: Props) {
  const name = nameOf(file)
  const isInactive = hasRecord(file) && !file.isActive
  return (
    <li
      aria-label={name}
      className="flex flex-col overflow-clip rounded-card border border-line bg-surface [contain-intrinsic-size:auto_6.5rem] [content-visibility:auto] sm:[contain-intrinsic-size:auto_15rem]"
    >
      <div className="flex min-w-0 flex-1 items-start gap-3 p-3 sm:flex-col sm:gap-0 sm:p-0">
        <Picture file={file} onPreview={actions.onPreview} />
        <div className="flex w-full min-w-0 items-start gap-2 sm:px-3 sm:py-2.5">
          <div className="min-w-0 flex-1">
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
          <FileMenu file={file} {...actions} />
        </div>
      </div>
      {captions.length > 0 && (
        <ul aria-label={`Captions of ${name}`} className="mx-3 grid gap-2 border-t border-line pt-2 pb-3">
          {captions.map((caption) => (
            <CaptionsRow key={caption.key} file={caption} {...actions} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** A click on it shows the file. Tab skips it: the menu next to it does the same. */
function Picture({ file, onPreview }: { file: LibraryFile } & Pick<Actions, 'onPreview'>) {
  const isInactive = hasRecord(file) && !file.isActive
  const duration = hasRecord(file) ? file.duration : null
  return (
    <div className="relative shrink-0 sm:w-full">
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Preview ${nameOf(file)}`}
        onClick={() => onPreview(file)}
        className={clsx('block w-full focus-visible:-outline-offset-2', isInactive && 'opacity-60')}
      >
        <FilePicture
          fileType={typeOf(file)}
          fileName={nameOf(file)}
          url={file.presignedUrl}
          className="h-11 min-[22.5rem]:h-14 sm:h-auto sm:w-full sm:rounded-none"
        />
      </button>
      {duration !== null && (
        <span className="tabular pointer-events-none absolute right-1 bottom-1 rounded-[4px] bg-surface/90 px-1 text-13 leading-4.5 font-medium text-ink sm:right-2 sm:bottom-2 sm:px-1.5 sm:leading-5">
          {formatDuration(duration)}
        </span>
      )}
    </div>
  )
}

function CaptionsRow({ file, ...actions }: Actions & { file: LibraryFile }) {
  const name = nameOf(file)
  const size = sizeOf(file)
  const isInactive = hasRecord(file) && !file.isActive
  return (
    <li aria-label={name} className="flex items-center gap-2 text-13">
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
    hasRecord(file) && file.width !== null && file.height !== null ? `${file.width}\u00a0×\u00a0${file.height}` : null,
  ]
  return <p className="tabular text-13 text-muted">{facts.filter(Boolean).join(' · ')}</p>
}
