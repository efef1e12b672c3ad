import { isBlankNote } from '#contract/learning/note-rules.ts'
import { CheckIcon } from '#web/ui/line-icons.tsx'
import type { NoteState } from './note-autosave.ts'

/** The save status of the note. At rest it only says that nothing is waiting to be saved. */
export function NoteStatus({ state, onRetry }: { state: NoteState; onRetry: () => void }) {
  const { status, isUnsaved, conflict } = state
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 text-13">
      <p role="status" className={status === 'error' ? 'text-loss' : 'text-muted'}>
        {status === 'saving' && 'Saving...'}
        {status === 'saved' && (
          <span className="inline-flex items-center gap-1 text-gain">
            <CheckIcon className="size-4" />
            Saved
          </span>
        )}
        {status === 'error' && 'Error saving'}
        {status === 'idle' && isUnsaved && (conflict ? 'Not saved' : 'Not saved yet')}
        {status === 'idle' && !isUnsaved && (isBlankNote(state) ? 'Saves as you type' : 'All changes saved')}
      </p>
      {status === 'error' && !state.problem && <p className="text-muted">We&apos;ll keep trying.</p>}
      {status === 'error' && (
        <button
          type="button"
          onClick={onRetry}
          className="min-h-6 rounded-control px-1 text-ink underline underline-offset-2"
        >
          Try again
        </button>
      )}
    </div>
  )
}
