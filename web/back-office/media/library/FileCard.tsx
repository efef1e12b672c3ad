import { clsx } from 'clsx'
import { Download, EllipsisVertical, Eye, Trash2 } from 'lucide-react'

import type { LibraryFile } from '#contract/media/media-file.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DropdownItem, DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { formatBytes, formatDuration } from '../format-bytes.ts'
import { FilePicture } from '../picker/FilePicture.tsx'
import { hasRecord, nameOf, sizeOf, typeOf } from './library-file.ts'

type Props = { file: LibraryFile; onPreview: () => void; onDelete: () => void }

export function FileCard({ file, onPreview, onDelete }: Props) {
  const name = nameOf(file)
  const isInactive = hasRecord(file) && !file.isActive
  return (
    <li
      aria-label={name}
      className="flex items-start gap-3 rounded-card border border-line bg-surface p-3 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]"
    >
      <div className={clsx('flex min-w-0 flex-1 gap-3', isInactive && 'opacity-60')}>
        <FilePicture fileType={typeOf(file)} fileName={name} url={file.presignedUrl} className="h-11 shrink-0" />
        <div className="min-w-0">
          <p className="line-clamp-2 text-14 font-medium wrap-anywhere text-ink">{name}</p>
          <Facts file={file} />
          {isInactive && (
            <Badge variant="outline" className="mt-1.5">
              Inactive
            </Badge>
          )}
          {!hasRecord(file) && <p className="text-13 text-muted">Only in storage</p>}
        </div>
      </div>
      <DropdownMenu
        trigger={
          <Button variant="quiet" size="icon" aria-label={`Actions for ${name}`} className="-m-1.5">
            <EllipsisVertical aria-hidden="true" className="size-4" />
          </Button>
        }
      >
        <DropdownItem onSelect={onPreview}>
          <Eye aria-hidden="true" />
          Preview
        </DropdownItem>
        {file.downloadUrl && (
          <DropdownItem asChild>
            <a href={file.downloadUrl} download={name}>
              <Download aria-hidden="true" />
              Download
            </a>
          </DropdownItem>
        )}
        {hasRecord(file) && (
          <DropdownItem onSelect={onDelete} className="text-loss [&_svg]:text-loss">
            <Trash2 aria-hidden="true" />
            Delete
          </DropdownItem>
        )}
      </DropdownMenu>
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
