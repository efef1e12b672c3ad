import { useState } from 'react'

import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useBackQuestion } from './use-back-question.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

/** Closing a dialog asks first while there is text in it that was not saved. Show `question` inside the dialog. */
export function useUnsavedQuestion(isUnsaved: boolean, onClose: () => void, what = 'What you typed') {
  const [isAsking, setAsking] = useState(false)
  useLeaveWarning(isUnsaved)
  useBackQuestion(isUnsaved, () => setAsking(true))
  return {
    close: () => (isUnsaved ? setAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Close without saving?"
        confirmLabel="Close without saving"
        onConfirm={onClose}
      >
        {what} is not saved and will be lost.
      </ConfirmDialog>
    ),
  }
}
