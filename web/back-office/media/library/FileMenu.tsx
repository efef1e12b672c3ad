import { Download, EllipsisVertical, Eye, MonitorPlay, Trash2 } from 'lucide-react'

import type { LibraryFile, MediaFile } from '#contract/media/media-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { DropdownItem, DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { usePreparations } from '../prepare/preparations.ts'
import { usePrepareHere } from '../prepare/use-prepare-here.ts'
import { hasRecord, nameOf } from './library-file.ts'

type Props = { file: LibraryFile; onPreview: (file: LibraryFile) => void; onDelete: (file: LibraryFile) => void }

export function FileMenu({ file, onPreview, onDelete }: Props) {
  const name = nameOf(file)
  return (
    <DropdownMenu
      trigger={
        <Button variant="quiet" size="icon" aria-label={`Actions for ${name}`} className="-m-1.5">
          <EllipsisVertical aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      <DropdownItem onSelect={() => onPreview(file)}>
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
      {hasRecord(file) && <PrepareItem file={file} />}
      {hasRecord(file) && (
        <DropdownItem onSelect={() => onDelete(file)} className="text-loss [&_svg]:text-loss">
          <Trash2 aria-hidden="true" />
          Delete
        </DropdownItem>
      )}
    </DropdownMenu>
  )
}

/** For a video that nobody has begun to prepare. */
function PrepareItem({ file }: { file: MediaFile }) {
  const prepareHere = usePrepareHere(file)
  const { items } = usePreparations()
  const isHere = items.some(({ mediaFileId, state }) => mediaFileId === file.id && state !== 'failed')
  if (!prepareHere || !file.isActive || isHere || file.renditions?.state !== 'original') return null
  return (
    <DropdownItem onSelect={prepareHere}>
      <MonitorPlay aria-hidden="true" />
      Prepare in this browser
    </DropdownItem>
  )
}
