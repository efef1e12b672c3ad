import { useState } from 'react'

import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useBackConfirmation } from './use-back-confirmation.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

type Options = {
  /** As of the last render; the browser's own prompt needs it in advance. */
  isUnsaved: boolean
  /** As of the moment the dialog is closed. */
  isUnsavedNow?: () => boolean
  onClose: () => void
  what?: string | undefined
}

/** Asks before closing a dialog with unsaved text. Render `question` inside the dialog. */
export function useDiscardConfirmation({ isUnsaved, isUnsavedNow, onClose, what = 'What you typed' }: Options) {
  const [isAsking, setAsking] = useState(false)
  useLeaveWarning(isUnsaved)
  useBackConfirmation(isUnsaved, () => setAsking(true))
  return {
    close: () => ((isUnsavedNow?.() ?? isUnsaved) ? setAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard what you typed?"
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        onConfirm={() => {
          setAsking(false)
          onClose()
        }}
      >
        {what} isn't saved yet.
      </ConfirmDialog>
    ),
  }
}
