import { Check } from 'lucide-react'
import { useState } from 'react'

import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { labelOfSection, type SectionId } from './editor-sections.ts'

type Props = { unsaved: SectionId[]; isSaving: boolean; onSave: () => void; onDiscard: () => void }

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** Saves or discards the changes of all sections. */
export function SaveBar({ unsaved, isSaving, onSave, onDiscard }: Props) {
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const names = listOf(unsaved)
  const isClean = unsaved.length === 0
  return (
    <div className="flex min-h-16 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 sm:px-6">
      <p role="status" className="flex min-w-0 flex-1 items-center gap-2 text-14 text-ink-soft max-sm:text-13">
        {isSaving ? (
          'Saving your changes…'
        ) : isClean ? (
          <>
            <Check aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <span>
              No unsaved changes
              <span className="max-sm:hidden"> · Curriculum and Schedule are saved as you edit</span>
            </span>
          </>
        ) : (
          <>
            <span
              aria-hidden="true"
              className="size-2 shrink-0 rounded-full bg-flame ring-1 ring-flame-deep forced-color-adjust-none"
            />
            <span className="min-w-0">
              <span className="max-sm:hidden">Unsaved changes in</span>
              <span className="sm:hidden">Unsaved:</span> <span className="font-medium text-ink">{names}</span>
            </span>
          </>
        )}
      </p>
      <div className="ml-auto flex gap-2">
        {!isClean && (
          <Button variant="ghost" disabled={isSaving} onClick={() => setAsksToDiscard(true)}>
            Discard
          </Button>
        )}
        <Button variant="primary" disabled={isClean && !isSaving} aria-disabled={isSaving} onClick={onSave}>
          {isSaving ? 'Saving...' : 'Save Changes'}
          {!isSaving && (
            <span aria-hidden="true" className="text-13 opacity-70 max-sm:hidden pointer-coarse:hidden">
              {isMac() ? '⌘S' : 'Ctrl S'}
            </span>
          )}
        </Button>
      </div>
      <ConfirmDialog
        open={asksToDiscard}
        onOpenChange={setAsksToDiscard}
        title="Discard your changes?"
        cancelLabel="Keep editing"
        confirmLabel="Discard changes"
        onConfirm={() => {
          setAsksToDiscard(false)
          onDiscard()
        }}
      >
        {names} will go back to what was last saved. This can't be undone.
      </ConfirmDialog>
    </div>
  )
}

const listOf = (sections: SectionId[]) => new Intl.ListFormat('en').format(sections.map(labelOfSection))
