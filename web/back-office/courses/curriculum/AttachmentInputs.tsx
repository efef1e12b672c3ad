import { Plus, X } from 'lucide-react'

import { Button } from '#web/ui/Button.tsx'
import { Input } from '#web/ui/Input.tsx'
import { FileField } from '../FileField.tsx'

export type Attachment = { title: string; fileKey: string }

type Props = { courseId: string; attachments: Attachment[]; onChange: (attachments: Attachment[]) => void }

/** Files students can download with a lesson, each with a title. */
export function AttachmentInputs({ courseId, attachments, onChange }: Props) {
  const change = (position: number, part: Partial<Attachment>) =>
    onChange(attachments.map((each, at) => (at === position ? { ...each, ...part } : each)))
  return (
    <div className="grid gap-2">
      {attachments.map(({ title, fileKey }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: attachments have no id, only a position.
        <div key={position} className="flex items-start gap-1">
          <div className="grid flex-1 gap-2">
            <Input
              aria-label={`Title of attachment ${position + 1}`}
              placeholder="Title"
              value={title}
              onChange={({ target }) => change(position, { title: target.value })}
            />
            <FileField
              label={`File of attachment ${position + 1}`}
              keyLabel={`File key of attachment ${position + 1}`}
              emptyText="No file yet"
              courseId={courseId}
              kind="attachment"
              fileKey={fileKey}
              value={fileKey}
              onChange={({ target }) => change(position, { fileKey: target.value })}
              onPick={({ file }) => change(position, { fileKey: file.key, title: title || file.originalFileName })}
              onRemove={() => change(position, { fileKey: '' })}
            />
          </div>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Remove attachment ${position + 1}`}
            onClick={() => onChange(attachments.toSpliced(position, 1))}
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => onChange([...attachments, { title: '', fileKey: '' }])}>
          <Plus aria-hidden="true" className="size-4" />
          Add Attachment
        </Button>
      </div>
    </div>
  )
}

/** Drops attachments without a file. A missing title becomes the file name. */
export const filledAttachments = (attachments: Attachment[]) =>
  attachments
    .filter(({ fileKey }) => fileKey.trim() !== '')
    .map(({ title, fileKey }) => ({
      title: title.trim() || (fileKey.split('/').at(-1) ?? fileKey),
      fileKey: fileKey.trim(),
    }))
