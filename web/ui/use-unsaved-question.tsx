import { useState } from 'react'

import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useBackQuestion } from './use-back-question.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

type Options = {
  /** As it was drawn last; the browser's own question needs to know it beforehand. */
  isUnsaved: boolean
  /** As it is when somebody closes the dialog. */
  isUnsavedNow?: () => boolean
  onClose: () => void
  what?: string | undefined
}

/** Closing a dialog asks first while there is text in it that was not saved. Show `question` inside the dialog. */
export function useUnsavedQuestion({ isUnsaved, isUnsavedNow, onClose, what = 'What you typed' }: Options) {
  const [isAsking, setAsking] = useState(false)
  useLeaveWarning(isUnsaved)
  useBackQuestion(isUnsaved, () => setAsking(true))
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
