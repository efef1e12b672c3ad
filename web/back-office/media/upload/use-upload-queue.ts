import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'

import { failureText } from '#web/lib/api/api-error.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import { getUploadSettings } from './unfinished-uploads.ts'
import { discardUpload, uploadFile } from './upload-file.ts'
import { lacksSettings, type UploadItem } from './upload-item.ts'

/** The pause between two files. */
const PAUSE_MS = 500

/** The abort reason when someone cancels, which discards the upload. Closing the dialog lets it resume later. */
const CANCELED = new Error('Upload canceled.')

type Change =
  | { type: 'add'; items: UploadItem[] }
  | { type: 'change'; id: string; fields: Partial<UploadItem> }
  | { type: 'remove'; id: string }

function reduce(items: UploadItem[], change: Change): UploadItem[] {
  if (change.type === 'add') return [...items, ...change.items]
  if (change.type === 'remove') return items.filter(({ id }) => id !== change.id)
  return items.map((item) => (item.id === change.id ? { ...item, ...change.fields } : item))
}

const GENERAL = { category: 'general', courseId: '', lessonId: '' } as const

const newItem = (file: File): UploadItem => {
  const saved = getUploadSettings(file)
  return {
    id: crypto.randomUUID(),
    file,
    status: 'pending',
    progress: 0,
    isResumed: saved !== undefined,
    ...(saved ?? GENERAL),
  }
}

/** The upload queue. Files are uploaded one after another. */
export function useUploadQueue() {
  const queryClient = useQueryClient()
  const [items, dispatch] = useReducer(reduce, [])
  const latest = useRef(items)
  latest.current = items
  const running = useRef<{ id: string; abort: AbortController } | null>(null)
  // Stays true during the pause between two files.
  const [isUploading, setIsUploading] = useState(false)
  const isGone = useRef(false)
  useLeaveWarning(isUploading)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      running.current?.abort.abort()
    }
  }, [])

  const uploadOne = async (id: string): Promise<boolean> => {
    const item = latest.current.find((each) => each.id === id)
    if (item?.status !== 'pending') return false
    const abort = new AbortController()
    running.current = { id, abort }
    let mediaFileId: string | undefined
    try {
      await uploadFile(item.file, item, {
        signal: abort.signal,
        onAnnounced: (announced) => {
          mediaFileId = announced
          dispatch({ type: 'change', id, fields: { mediaFileId } })
        },
        onProgress: (progress, status) => dispatch({ type: 'change', id, fields: { progress, status } }),
      })
      return true
    } catch (error) {
      const isCanceled = abort.signal.reason === CANCELED
      // Not awaited, because a bad connection may be why someone canceled.
      if (isCanceled && mediaFileId) discardUpload(item.file, mediaFileId)
      const words = isCanceled
        ? 'Upload canceled.'
        : failureText(error, error instanceof Error ? error.message : 'Upload failed')
      dispatch({ type: 'change', id, fields: { status: 'failed', error: words || 'Upload failed' } })
      return false
    } finally {
      running.current = null
    }
  }

  const uploadAll = async () => {
    const pending = latest.current.filter(({ status }) => status === 'pending')
    if (pending.length === 0) {
      toast({ title: 'No Files', description: 'No files are ready for upload.', variant: 'destructive' })
      return
    }
    if (pending.some(lacksSettings)) {
      toast({
        title: 'Missing Settings',
        description: 'Please select a category for all files.',
        variant: 'destructive',
      })
      return
    }
    setIsUploading(true)
    let done = 0
    for (const [at, { id }] of pending.entries()) {
      if (at > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      if (isGone.current) break
      if (await uploadOne(id)) done += 1
    }
    setIsUploading(false)
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/') })
    if (done > 0) toast({ title: 'Upload Complete', description: `Successfully uploaded ${done} file(s).` })
  }

  return {
    items,
    isUploading,
    add: (files: Iterable<File>) => dispatch({ type: 'add', items: [...files].map(newItem) }),
    change: (id: string, fields: Partial<UploadItem>) => dispatch({ type: 'change', id, fields }),
    remove: (id: string) => dispatch({ type: 'remove', id }),
    tryAgain: (id: string) =>
      dispatch({
        type: 'change',
        id,
        fields: { status: 'pending', progress: 0, error: undefined } as Partial<UploadItem>,
      }),
    cancel: (id: string) => {
      if (running.current?.id === id) running.current.abort.abort(CANCELED)
    },
    uploadAll,
  }
}
