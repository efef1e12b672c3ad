import { CheckIcon } from '#web/ui/line-icons.tsx'
import type { NoteState } from './note-autosave.ts'

/** The save status of the note; empty when everything is saved. */
export function NoteStatus({
  state: { status, isUnsaved, conflict },
  onRetry,
}: {
  state: NoteState
  onRetry: () => void
}) {
  return (
    <div className="flex items-center gap-2 text-13">
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
      </p>
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
