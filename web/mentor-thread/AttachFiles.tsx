import { Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'

import type { SharedFile } from '#contract/mentorship/shared-file.ts'
import { MOST_FILES, SHAREABLE_NAMES } from '#contract/mentorship/thread-limits.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { sendSharedFile } from './send-shared-file.ts'

type Props = {
  files: readonly SharedFile[]
  onChange: (change: (files: SharedFile[]) => SharedFile[]) => void
  onError: (text: string | undefined) => void
  onBusy: (isBusy: boolean) => void
}

/** Uploads files as soon as they're chosen, and lists them. */
export function AttachFiles({ files, onChange, onError, onBusy }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [uploading, setUploading] = useState(0)
  const add = async (chosen: File[]) => {
    onError(undefined)
    const room = MOST_FILES - files.length
    if (chosen.length > room) onError(`Please attach at most ${MOST_FILES} files.`)
    const wanted = chosen.slice(0, room)
    setUploading(wanted.length)
    onBusy(true)
    for (const file of wanted) {
      try {
        const stored = await sendSharedFile(file)
        onChange((before) => [...before, stored])
      } catch (error) {
        onError(failureText(error, error instanceof Error ? error.message : undefined))
      }
      setUploading((left) => left - 1)
    }
    onBusy(false)
  }
  return (
    <div className="grid max-w-full min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      {files.length > 0 && (
        <ul aria-label="Attached files" className="flex flex-wrap gap-2">
          {files.map(({ id, name }) => (
            <li
              key={id}
              className="flex max-w-full items-center gap-1 rounded-control border border-line bg-raised pl-3 text-14 text-ink"
            >
              <bdi className="min-w-0 truncate">{name}</bdi>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove ${name}`}
                onClick={() => onChange((before) => before.filter((file) => file.id !== id))}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="quiet"
          className="-ml-3"
          disabled={uploading > 0 || files.length >= MOST_FILES}
          onClick={() => input.current?.click()}
        >
          <Paperclip aria-hidden="true" className="size-4.5" />
          {uploading > 0 ? 'Uploading...' : 'Attach files'}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label="Files to attach"
        accept={SHAREABLE_NAMES}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          // Allows choosing the same file again.
          currentTarget.value = ''
          if (chosen.length > 0) add(chosen)
        }}
      />
    </div>
  )
}
