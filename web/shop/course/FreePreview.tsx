import type { ReactNode } from 'react'

import { useHydrated } from '#web/lib/browser/use-hydrated.ts'
import { useUrlModal } from '#web/lib/url/use-url-modal.ts'
import { DialogOnDemand } from '#web/ui/DialogOnDemand.tsx'
import { PlayIcon } from '#web/ui/line-icons.tsx'
import type { PreviewedLesson } from './FreePreviewDialog.tsx'

const loadDialog = async () => (await import('./FreePreviewDialog.tsx')).FreePreviewDialog

type Props = { lesson: PreviewedLesson; enrollAction: ReactNode }

/** A lesson that anyone can watch. A shared link with `?watch=` opens it, the back button closes it. */
export function FreePreview({ lesson, enrollAction }: Props) {
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
        className="group -mx-1.5 -my-2.5 inline-flex items-baseline gap-1.5 rounded-control px-1.5 py-2.5 text-left break-words text-ink underline-offset-4"
      >
        <span className="min-w-0 underline decoration-line-strong group-hover:decoration-ink">{lesson.title}</span>
        <PlayIcon className="size-4 shrink-0 translate-y-0.5 text-flame-deep" />
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
