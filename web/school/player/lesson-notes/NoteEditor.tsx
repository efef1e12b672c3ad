import { Clock } from 'lucide-react'
import { useRef } from 'react'

import type { Note } from '#contract/learning/note.ts'
import { findTimeStamps, writeTimeStamp } from '#contract/learning/time-stamp.ts'
import { Button } from '#web/ui/Button.tsx'
import { controlStyle } from '#web/ui/control-style.ts'
import { Input } from '#web/ui/Input.tsx'
import { ClearedNote } from './ClearedNote.tsx'
import { NoteConflict } from './NoteConflict.tsx'
import { NoteStatus } from './NoteStatus.tsx'
import type { NoteDraft } from './note-autosave.ts'
import { useNoteAutosave } from './use-note-autosave.ts'

/** Null for a lesson without a video. */
export type NoteTime = { currentTime: () => number; seekTo: (seconds: number) => void }

type Props = { lessonId: string; note: Note; draft: NoteDraft | null; time: NoteTime | null }

export function NoteEditor({ lessonId, note, draft, time }: Props) {
  const { autosave, state } = useNoteAutosave(lessonId, note, draft)
  const { title, content, conflict, problem } = state
  const isCleared = autosave.isCleared && !conflict
  const area = useRef<HTMLTextAreaElement>(null)

  const insertTime = () => {
    if (!time) return
    const { selectionStart: from = content.length, selectionEnd: to = content.length } = area.current ?? {}
    const needsSpace = from > 0 && !/\s/.test(content.charAt(from - 1))
    const stamp = `${needsSpace ? ' ' : ''}${writeTimeStamp(time.currentTime())} `
    // Inserted by the browser, so that undo works.
    area.current?.focus()
    area.current?.setSelectionRange(from, to)
    if (!document.execCommand('insertText', false, stamp)) {
      autosave.write({ content: content.slice(0, from) + stamp + content.slice(to) })
    }
  }
  const jumpFromCaret = () => {
    const at = area.current?.selectionStart ?? -1
    if (area.current?.selectionEnd !== at) return
    const stamp = findTimeStamps(content).find((found) => found.at < at && at < found.at + found.label.length + 2)
    if (stamp) time?.seekTo(stamp.seconds)
  }

  return (
    <>
      {conflict && (
        <NoteConflict
          other={conflict}
          onKeepMine={() => autosave.keepMine()}
          onUseOther={() => autosave.acceptOther({ withMine: false })}
          onKeepBoth={() => autosave.acceptOther({ withMine: true })}
        />
      )}
      <Input
        aria-label="Note title"
        placeholder="Title"
        value={title}
        onChange={(event) => autosave.write({ title: event.target.value })}
        className="shrink-0 font-medium"
      />
      <textarea
        ref={area}
        aria-label="Note content"
        aria-describedby={problem ? 'note-problem' : undefined}
        aria-invalid={problem ? true : undefined}
        placeholder="What do you want to remember?"
        value={content}
        onChange={(event) => autosave.write({ content: event.target.value })}
        onClick={jumpFromCaret}
        className={controlStyle('note-field mt-2 resize-none py-2 leading-relaxed field-sizing-content')}
      />
      {problem && (
        <p id="note-problem" role="alert" className="mt-1.5 text-14 text-loss">
          {problem}
        </p>
      )}
      {time && <TimesInNote content={content} onJump={time.seekTo} />}
      {isCleared && <ClearedNote onRestore={() => autosave.restore()} onDelete={() => autosave.remove()} />}
      <div className="flex shrink-0 flex-wrap items-center gap-x-2 pt-2">
        {time && (
          <Button size="small" onClick={insertTime}>
            <Clock aria-hidden="true" className="size-4" />
            Insert time
          </Button>
        )}
        <div className="ml-auto">
          {!(isCleared && state.status === 'idle') && <NoteStatus state={state} onRetry={() => autosave.saveNow()} />}
        </div>
      </div>
    </>
  )
}

/** A text field can't contain links, so the note's times follow it. Their words stand in the note already. */
function TimesInNote({ content, onJump }: { content: string; onJump: (seconds: number) => void }) {
  const stamps = findTimeStamps(content)
  if (stamps.length === 0) return null
  return (
    <div className="mt-2 flex shrink-0 items-baseline gap-2 pointer-coarse:items-center">
      <p aria-hidden="true" className="shrink-0 text-13 text-muted">
        Jump to
      </p>
      <ul aria-label="Times in this note" className="flex max-h-20 min-w-0 flex-wrap gap-1 overflow-y-auto">
        {stamps.map(({ at, label, seconds, text }) => (
          <li key={at}>
            <button
              type="button"
              title={text}
              onClick={() => onJump(seconds)}
              className="tabular min-h-7 rounded-control px-1.5 text-14 font-medium text-flame-deep hover:bg-raised focus-visible:-outline-offset-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
            >
              [{label}]<span className="sr-only"> {text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
