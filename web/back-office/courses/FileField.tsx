import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'

import { getFileType } from '#contract/media/file-types.ts'
import { FilePicture } from '#web/back-office/media/picker/FilePicture.tsx'
import { fileFacts } from '#web/back-office/media/picker/file-facts.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { type FilePickerProps, type PickedFile, useFilePicker } from './file-picker.ts'

/** A typed key is looked up once someone stops typing. */
const TYPING_PAUSE_MS = 400

type Props = Omit<ComponentProps<typeof Input>, 'onPick'> & {
  /** 'Video' */
  label: string
  /** The label of its key, under Advanced. */
  keyLabel: string
  emptyText: string
  hint?: string
  error?: string | undefined
  courseId: string
  kind: FilePickerProps['kind']
  /** The key of the chosen file, or an empty text. */
  fileKey: string
  onPick: (picked: PickedFile) => void
  onRemove: () => void
  /** More for Advanced, and whether something there needs correcting. */
  advanced?: { field: ReactNode; isWrong: boolean }
}

/** A file chosen by its picture, name and length. Its storage key can be typed under Advanced. */
export function FileField(props: Props) {
  const { label, keyLabel, emptyText, hint, error, courseId, kind, fileKey, onPick, onRemove, advanced, ...key } = props
  const Picker = useFilePicker()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const isChosen = fileKey.trim() !== ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as one row with its legend.
    <div role="group" aria-labelledby={id} className="grid gap-1.5">
      <p id={id} className="text-14 font-medium text-ink">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control border border-line p-2.5">
        {isChosen ? (
          <ChosenFile fileKey={fileKey.trim()} />
        ) : (
          <p className="min-w-40 flex-1 py-1.5 pl-1 text-14 text-muted">{emptyText}</p>
        )}
        <div className="flex gap-1">
          {isChosen && (
            <Button variant="ghost" size="small" aria-label={`Remove ${label.toLowerCase()}`} onClick={onRemove}>
              Remove
            </Button>
          )}
          {Picker && (
            <Button size="small" onClick={() => setIsOpen(true)}>
              {isChosen ? 'Replace' : 'Choose'}
            </Button>
          )}
        </div>
      </div>
      {hint && <p className="text-13 text-muted">{hint}</p>}
      <details
        // Opens for an error, so the cursor can go there.
        ref={(details) => {
          if (details && (error || advanced?.isWrong)) details.open = true
        }}
      >
        <summary className="inline-flex min-h-7 list-none items-center gap-1 text-13 text-muted hover:text-ink pointer-coarse:min-h-11">
          <ChevronRight aria-hidden="true" className="size-3.5 transition-transform in-open:rotate-90" />
          Advanced
        </summary>
        <div className="grid gap-4 pt-1.5 sm:grid-flow-col sm:grid-cols-[minmax(0,1fr)]">
          <Field label={keyLabel} error={error}>
            {(control) => <Input autoComplete="off" spellCheck={false} {...control} {...key} />}
          </Field>
          {advanced?.field}
        </div>
      </details>
      {Picker && isOpen && (
        <Picker
          kind={kind}
          courseId={courseId}
          onClose={() => setIsOpen(false)}
          onPick={(picked) => {
            setIsOpen(false)
            onPick(picked)
          }}
        />
      )}
    </div>
  )
}

function ChosenFile({ fileKey: typed }: { fileKey: string }) {
  const fileKey = useDebounced(typed, TYPING_PAUSE_MS)
  const { data, isPending } = useQuery(pagedQuery('GET /api/admin/media/files', { query: { key: fileKey, limit: 1 } }))
  const file = data?.rows.data[0]
  const name = file?.originalFileName ?? fileKey.split('/').at(-1) ?? fileKey
  return (
    <div className="flex min-w-40 flex-1 items-center gap-3">
      <FilePicture
        fileType={file?.fileType ?? getFileType(name, '')}
        fileName={name}
        url={file?.presignedUrl ?? null}
        className="w-24 shrink-0"
      />
      <div className="min-w-0">
        <p className="text-14 font-medium wrap-anywhere text-ink">{name}</p>
        <p className="tabular text-13 text-muted">
          {file ? fileFacts(file) : isPending ? 'Loading…' : 'Not in the media library'}
        </p>
      </div>
    </div>
  )
}
