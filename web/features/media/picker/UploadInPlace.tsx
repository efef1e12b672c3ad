import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { type FileType, fileTypeOf } from '#contract/media/file-types.ts'
import type { MediaFile } from '#contract/media/media-file.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { toast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { uploadFile } from '../upload/upload-file.ts'
import type { UploadSettings } from '../upload/upload-item.ts'

type Props = { fileType: FileType; settings: UploadSettings; onUploaded: (file: MediaFile) => void }

const ACCEPT: Record<FileType, string | undefined> = {
  video: 'video/*',
  image: 'image/*',
  audio: 'audio/*',
  document: '.pdf,.doc,.docx,.txt,.rtf',
  other: undefined,
}

/** One file, uploaded where it is needed. */
export function UploadInPlace({ fileType, settings, onUploaded }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const abort = useRef<AbortController>(null)
  const [progress, setProgress] = useState(0)
  const queryClient = useQueryClient()
  useEffect(() => () => abort.current?.abort(), [])
  const upload = useMutation({
    mutationFn: (file: File) => {
      abort.current = new AbortController()
      return uploadFile(file, settings, { signal: abort.current.signal, onProgress: setProgress })
    },
    onSuccess: async (file) => {
      await queryClient.invalidateQueries({ queryKey: ['/api/admin/media/files'] })
      onUploaded(file)
    },
    onError: (error) => toastFailure('Error', error, error instanceof Error ? error.message : 'Upload failed'),
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    if (fileType !== 'other' && fileTypeOf(file.name, file.type) !== fileType) {
      toast({ title: 'Error', description: `Please choose a file of the type ${fileType}.`, variant: 'destructive' })
      return
    }
    upload.mutate(file)
  }
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-raised/60 p-4">
      <Button variant="primary" disabled={upload.isPending} onClick={() => input.current?.click()}>
        {upload.isPending ? 'Uploading...' : 'Upload a new file'}
      </Button>
      {upload.isPending && (
        <ProgressBar
          percent={progress}
          label={`Upload of ${upload.variables?.name ?? 'the file'}`}
          className="min-w-40 flex-1"
        />
      )}
      <input
        ref={input}
        type="file"
        accept={ACCEPT[fileType]}
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
