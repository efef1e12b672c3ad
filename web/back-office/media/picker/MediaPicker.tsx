import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

import type { MediaCategory } from '#contract/media/media-categories.ts'
import type { MediaFile } from '#contract/media/media-file.ts'
import { ConfirmCloseUpload } from '#web/back-office/media/upload/ConfirmCloseUpload.tsx'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchField } from '#web/ui/FilterBar.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { FilePicture } from './FilePicture.tsx'
import { fileFacts } from './file-facts.ts'
import type { PickerKind } from './picker-kind.ts'
import { UploadInPlace } from './UploadInPlace.tsx'

type Props = {
  title: string
  /** The kind of files to choose from. */
  kind: PickerKind
  /** The category of a new upload. */
  category?: MediaCategory
  courseId?: string
  /** Called with the chosen or newly uploaded file. */
  onChoose: (file: MediaFile, uploaded?: File) => void
  onClose: () => void
}

/** A dialog to choose a file from the library or upload one in place. */
export function MediaPicker({ title, kind, category = 'general', courseId = '', onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [isUploading, setUploading] = useState(false)
  /** What stopping the upload would make way for: closing, or a listed file. */
  const [confirming, setConfirming] = useState<(() => void) | null>(null)
  const unlessUploading = (go: () => void) => (isUploading ? setConfirming(() => go) : go())
  const search = useDeferredValue(typed)
  const files = useQuery({
    ...pagedQuery('GET /api/admin/media/files', { query: { ...kind.query, search, limit: 50 } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const found = files.data?.rows.data.filter(({ isActive }) => isActive)
  return (
    <Dialog open wide onOpenChange={(open) => !open && unlessUploading(onClose)} title={title}>
      <UploadInPlace
        kind={kind}
        settings={{ category, courseId, lessonId: '' }}
        onUploaded={onChoose}
        onBusy={setUploading}
      />
      <SearchField
        label="Search by filename"
        className="mt-5"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="mt-3 min-h-72">
        {files.isPending && (
          <div className="grid h-72 place-items-center">
            <Spinner label="Loading files" />
          </div>
        )}
        {files.isError && !found && <LoadFailure what="The files" onRetry={() => files.refetch()} />}
        {found?.length === 0 && (
          <EmptyState title="No files found" heading="h3">
            {search ? 'No files match your search.' : 'Upload the first one above.'}
          </EmptyState>
        )}
        {found && found.length > 0 && (
          <PickerList files={found} onChoose={(file) => unlessUploading(() => onChoose(file))} />
        )}
      </div>
      <ConfirmCloseUpload
        open={confirming !== null}
        onOpenChange={() => setConfirming(null)}
        onConfirm={() => confirming?.()}
      />
    </Dialog>
  )
}

function PickerList({ files, onChoose }: { files: MediaFile[]; onChoose: (file: MediaFile) => void }) {
  return (
    <ul aria-label="Files" className="divide-y divide-line rounded-card border border-line">
      {files.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            onClick={() => onChoose(file)}
            className="flex min-h-16 w-full items-center gap-4 px-3 py-2 text-left transition-colors hover:bg-raised focus-visible:-outline-offset-2"
          >
            <FilePicture
              fileType={file.fileType}
              fileName={file.originalFileName}
              url={file.presignedUrl}
              className="w-20 shrink-0 sm:w-28"
            />
            <span className="min-w-0 flex-1">
              <span className="block text-14 font-medium wrap-anywhere text-ink">{file.originalFileName}</span>
              <span className="tabular block text-13 text-muted">{fileFacts(file)}</span>
              {file.usedBy[0] && (
                <span className="block truncate text-13 text-muted">Used in {file.usedBy[0].title}</span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
