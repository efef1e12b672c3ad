import { Clock } from 'lucide-react'
import { useRef } from 'react'

import type { Note } from '#contract/learning/note.ts'
import { findTimeStamps, type TimeStamp, writeTimeStamp } from '#contract/learning/time-stamp.ts'
import { ClearedNote } from '#web/note-autosave/ClearedNote.tsx'
import { NoteConflict } from '#web/note-autosave/NoteConflict.tsx'
import { NoteStatus } from '#web/note-autosave/NoteStatus.tsx'
import type { NoteDraft } from '#web/note-autosave/note-autosave.ts'
import { Button } from '#web/ui/Button.tsx'
import { Input } from '#web/ui/Input.tsx'
import { NoteField } from './NoteField.tsx'
import { TimesInNote } from './TimesInNote.tsx'
import { useNoteAutosave } from './use-note-autosave.ts'
import { useShowTimes } from './use-show-times.ts'

/** Null for a lesson without a video. */
export type NoteTime = {
  currentTime: () => number
  seekTo: (seconds: number) => void
  /** Marks the times of the note on the seek bar. */
  showTimes?: (times: TimeStamp[]) => void
}

type Props = { lessonId: string; note: Note; draft: NoteDraft | null; time: NoteTime | null }

export function NoteEditor({ lessonId, note, draft, time }: Props) {
  const { autosave, state } = useNoteAutosave(lessonId, note, draft)
  const { title, content, conflict, problem } = state
  const isCleared = autosave.isCleared && !conflict
  const area = useRef<HTMLTextAreaElement>(null)
  useShowTimes(content, time?.showTimes)

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
      <NoteField
        ref={area}
        aria-label="Note content"
        aria-describedby={problem ? 'note-problem' : undefined}
        aria-invalid={problem ? true : undefined}
        placeholder="What do you want to remember?"
        value={content}
        onChange={(event) => autosave.write({ content: event.target.value })}
        onClick={jumpFromCaret}
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
