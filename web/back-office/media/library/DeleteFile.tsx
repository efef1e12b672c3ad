import type { FileUse, MediaFile } from '#contract/media/media-file.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useDeleteFile } from './media.mutations.ts'

type Props = { file: MediaFile; onClose: () => void }

/** Asks first, and names the lessons that would lose the file. */
export function DeleteFile({ file, onClose }: Props) {
  const deletion = useDeleteFile({ onDone: onClose, onUsed: onClose })
  const { id, originalFileName: name, usedBy } = file
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this file?"
      confirmLabel="Delete file"
      isPending={deletion.isPending}
      onConfirm={() => deletion.mutate({ id, name, unlessUsed: usedBy.length === 0 })}
    >
      <span className="break-words">{name}</span> will be deleted. This can&apos;t be undone.
      {usedBy.length > 0 && (
        <span className="mt-3 block">
          It&apos;s used in:
          {usedBy.map((use) => (
            <span key={`${use.kind} ${use.courseTitle} ${use.title}`} className="mt-1 block font-medium text-ink">
              {describeUse(use)}
            </span>
          ))}
          <span className="mt-2 block">{consequenceOf(usedBy)}</span>
        </span>
      )}
    </ConfirmDialog>
  )
}

const KINDS = {
  video: '',
  captions: ', captions',
  attachment: ', attachment',
  trailer: ', trailer',
  thumbnail: ', picture',
  quiz: ', quiz',
}

const describeUse = ({ kind, title, courseTitle }: FileUse) =>
  `${title}${courseTitle ? ` (${courseTitle})` : ''}${KINDS[kind]}`

function consequenceOf(usedBy: FileUse[]): string {
  const isVideo = usedBy.some(({ kind }) => kind === 'video')
  return isVideo ? 'These lessons will show "No video available for this lesson".' : 'It will be missing there.'
}
