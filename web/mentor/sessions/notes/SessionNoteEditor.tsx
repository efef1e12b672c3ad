import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, useSyncExternalStore } from 'react'

import { MAX_NOTE_LENGTH } from '#contract/learning/note-rules.ts'
import type { SessionNote } from '#contract/mentorship/session-notes.endpoints.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { ClearedNote } from '#web/note-autosave/ClearedNote.tsx'
import { NoteConflict } from '#web/note-autosave/NoteConflict.tsx'
import { NoteStatus } from '#web/note-autosave/NoteStatus.tsx'
import { NoteAutosave, type NoteDraft } from '#web/note-autosave/note-autosave.ts'
import { useSaveOnLeave } from '#web/note-autosave/use-save-on-leave.ts'
import { Textarea } from '#web/ui/Textarea.tsx'
import { asNote, sendSessionNote } from './send-session-note.ts'
import { type Audience, sessionDrafts, sessionNotesQuery } from './session-notes.queries.ts'

type Props = {
  mentorId: string
  sessionId: string
  audience: Audience
  title: string
  /** Who reads it. */
  readers: string
  note: SessionNote
  draft: NoteDraft | null
}

/** Saved while it is being written. Without a connection it's kept in this browser until it can be sent. */
export function SessionNoteEditor({ mentorId, sessionId, audience, title, readers, note, draft }: Props) {
  const queryClient = useQueryClient()
  const id = useId()
  const [autosave] = useState(
    () =>
      new NoteAutosave(asNote(note), draft, {
        send: (written) => sendSessionNote(sessionId, audience, written),
        saveDraft: sessionDrafts({ mentorId, sessionId, audience }).keep,
        onSaved: () => void queryClient.invalidateQueries({ queryKey: sessionNotesQuery(sessionId).queryKey }),
        onFailed: () =>
          toast({
            title: 'Your notes are not saved yet',
            description: "They're kept in this browser, and we'll keep trying.",
            variant: 'destructive',
          }),
      }),
  )
  useSaveOnLeave(autosave)
  const state = useSyncExternalStore(autosave.subscribe, autosave.getState)
  const { content, conflict, problem } = state
  const isCleared = autosave.isCleared && !conflict
  return (
    <section aria-labelledby={`${id}-title`} className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5">
      <h3 id={`${id}-title`} className="font-sans text-16 font-medium text-ink">
        {title}
      </h3>
      <p id={`${id}-readers`} className="mt-0.5 text-14 text-muted">
        {readers}
      </p>
      <div className="mt-3">
        {conflict && (
          <NoteConflict
            other={conflict}
            onKeepMine={() => autosave.keepMine()}
            onUseOther={() => autosave.acceptOther({ withMine: false })}
            onKeepBoth={() => autosave.acceptOther({ withMine: true })}
          />
        )}
        <Textarea
          aria-labelledby={`${id}-title`}
          aria-describedby={problem ? `${id}-problem` : `${id}-readers`}
          aria-invalid={problem ? true : undefined}
          rows={5}
          maxLength={MAX_NOTE_LENGTH}
          className="field-sizing-content max-h-96 min-h-32"
          value={content}
          onChange={({ target }) => autosave.write({ content: target.value })}
        />
        {problem && (
          <p id={`${id}-problem`} role="alert" className="mt-1.5 text-14 text-loss">
            {problem}
          </p>
        )}
        {isCleared && <ClearedNote onRestore={() => autosave.restore()} onDelete={() => autosave.remove()} />}
        <div className="mt-2 min-h-6">
          {!(isCleared && state.status === 'idle') && <NoteStatus state={state} onRetry={() => autosave.saveNow()} />}
        </div>
      </div>
    </section>
  )
}
