import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'

import type { MediaFile } from '#contract/media/media-file.ts'
import { discardUpload, uploadFile } from '#web/back-office/media/upload/upload-file.ts'
import type { UploadSettings } from '#web/back-office/media/upload/upload-item.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import type { PickerKind } from './picker-kind.ts'

type Props = {
  kind: PickerKind
  settings: UploadSettings
  onUploaded: (file: MediaFile, uploaded: File) => void
  onBusy: (isBusy: boolean) => void
}

const CANCELED = new Error('Upload canceled.')
const CLOSED = new Error('The picker was closed.')

/** Uploads a single file from within the picker. */
export function UploadInPlace({ kind, settings, onUploaded, onBusy }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const abort = useRef<AbortController>(null)
  const [progress, setProgress] = useState(0)
  const hintId = useId()
  const queryClient = useQueryClient()
  useEffect(() => () => abort.current?.abort(CLOSED), [])
  const upload = useMutation({
    mutationFn: async (file: File) => {
      abort.current = new AbortController()
      const { signal } = abort.current
      let announced: string | undefined
      try {
        const uploaded = await uploadFile(file, settings, {
          signal,
          onProgress: setProgress,
          onAnnounced: (id) => {
            announced = id
          },
        })
        // The server may have confirmed the file just after someone canceled.
        signal.throwIfAborted()
        return uploaded
      } catch (error) {
        if (signal.reason === CANCELED && announced) discardUpload(file, announced)
        throw error
      }
    },
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: async (file, uploaded) => {
      await queryClient.invalidateQueries({ queryKey: ['/api/admin/media/files'] })
      onUploaded(file, uploaded)
    },
    onError: (error) => {
      if (error === CLOSED) return
      if (error === CANCELED) toast({ title: 'Upload canceled' })
      else toastFailure('Error', error, error instanceof Error ? error.message : 'Upload failed')
    },
  })
  useLeaveWarning(upload.isPending)
  const choose = (file: File | undefined) => {
    if (!file) return
    if (kind.accepts(file)) upload.mutate(file)
    else
      toast({ title: 'Error', description: `Please choose a file of this type: ${kind.hint}`, variant: 'destructive' })
  }
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-raised/60 p-4">
      <Button
        variant="primary"
        aria-describedby={hintId}
        disabled={upload.isPending}
        onClick={() => input.current?.click()}
      >
        {upload.isPending ? 'Uploading...' : 'Upload a new file'}
      </Button>
      {upload.isPending ? (
        <>
          <ProgressBar
            percent={progress}
            label={`Uploading ${upload.variables?.name ?? 'the file'}`}
            className="min-w-20 flex-1"
          />
          <span className="tabular w-10 text-right text-13 text-ink-soft">{Math.round(progress)}%</span>
          <Button variant="quiet" size="small" onClick={() => abort.current?.abort(CANCELED)}>
            Cancel
          </Button>
        </>
      ) : (
        <p id={hintId} className="text-13 text-muted">
          {kind.hint}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept={kind.accept}
        tabIndex={-1}
        aria-label="File to upload"
        className="sr-only"
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
