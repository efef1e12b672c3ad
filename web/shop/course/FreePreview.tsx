import type { ReactNode } from 'react'
import { useHydrated } from '#web/lib/browser/use-hydrated.ts'
import { useUrlModal } from '#web/lib/url/use-url-modal.ts'
import { DialogOnDemand } from '#web/ui/DialogOnDemand.tsx'
import { PlayIcon } from '#web/ui/line-icons.tsx'
import type { PreviewedLesson } from './FreePreviewDialog.tsx'

const loadDialog = async () => (await import('./FreePreviewDialog.tsx')).FreePreviewDialog

type Props = { lesson: PreviewedLesson; enrollAction: ReactNode; children: ReactNode }

/** A lesson that anyone can watch. A shared link with `?watch=` opens it, the back button closes it. */
export function FreePreview({ lesson, enrollAction, children }: Props) {
  const hydrated = useHydrated()
  const watched = useUrlModal('watch')
  const buttonId = `preview-${lesson.id}`
  const prefetch = () => {
    loadDialog().catch(() => {})
  }
  return (
    <>
      <button
        type="button"
        id={buttonId}
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => watched.open(lesson.id)}
        className="group -mx-1.5 -my-2.5 inline-block rounded-control px-1.5 py-2.5 text-left [baseline-source:first] break-words text-ink underline-offset-4"
      >
        <PlayIcon className="mr-1.5 inline size-4 -translate-y-px text-flame-deep" />
        <span className="underline decoration-line-strong group-hover:decoration-ink">{lesson.title}</span>
        {children}
      </button>
      {hydrated && watched.value === lesson.id && (
        <DialogOnDemand
          load={loadDialog}
          dialog={{ lesson, enrollAction, returnFocusTo: buttonId, onClose: watched.close }}
        />
      )}
    </>
  )
}
