import { clsx } from 'clsx'
import { FileUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'

import { Button } from '#web/ui/Button.tsx'

/** The file types the picker accepts. */
const ACCEPTED = 'video/*,image/*,audio/*,.pdf,.doc,.docx,.txt'

type Props = { onFiles: (files: Iterable<File>) => void }

/** Accepts dropped files. The button does the same for keyboards and phones. */
export function DropZone({ onFiles }: Props) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same without a mouse
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles(event.dataTransfer.files)
      }}
      className={clsx(
        'flex flex-col items-center gap-3 rounded-card border border-dashed px-4 py-8 text-center transition-colors',
        isOver ? 'border-flame-deep bg-flame-wash' : 'border-line-strong bg-raised/50',
      )}
    >
      <FileUp aria-hidden="true" className="size-7 text-muted" />
      <p className="text-16 text-ink">Drop files here or choose them from this device.</p>
      <Button variant="outline" aria-describedby={hintId} onClick={() => input.current?.click()}>
        Browse Files
      </Button>
      <p id={hintId} className="text-13 text-muted">
        Video, image, audio, .pdf, .doc, .docx, .txt
      </p>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        tabIndex={-1}
        aria-label="Files to upload"
        className="sr-only"
        onChange={({ currentTarget }) => {
          onFiles(currentTarget.files ?? [])
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
