import { useState } from 'react'

import type { SharedFile } from '#contract/mentorship/shared-file.ts'

/** The files of a form, as `AttachFiles` changes them. */
export function useFiles(initial: readonly SharedFile[] = []) {
  const [files, setFiles] = useState<SharedFile[]>([...initial])
  const [error, setError] = useState<string>()
  const [isUploading, setUploading] = useState(false)
  return {
    fileIds: files.map(({ id }) => id),
    isChanged: files.length !== initial.length || files.some(({ id }, index) => id !== initial[index]?.id),
    error,
    isUploading,
    control: { files, onChange: setFiles, onError: setError, onBusy: setUploading },
  }
}
