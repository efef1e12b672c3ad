import type { Note } from '#contract/learning/note.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = { other: Note; onKeepMine: () => void; onUseOther: () => void; onKeepBoth: () => void }

/** The note was edited in two places: the student chooses which version to keep. */
export function NoteConflict({ other, onKeepMine, onUseOther, onKeepBoth }: Props) {
  const text = [other.title, other.content].filter((part) => part.trim() !== '').join('\n')
  return (
    <div
      role="alert"
      data-part="changed-elsewhere"
      className="mb-3 shrink-0 rounded-card border border-line-strong bg-flame-wash p-3 text-14"
    >
      <p className="font-medium text-ink">This note was changed elsewhere.</p>
      <p className="mt-1 text-ink-soft">The version from another tab or device:</p>
      <blockquote className="mt-2 max-h-24 overflow-y-auto border-l-2 border-line-strong pl-3 break-words whitespace-pre-wrap text-ink">
        {text || 'The note was deleted.'}
      </blockquote>
      <div className="mt-3 flex flex-wrap gap-1.5">
        <Button size="small" className="px-2!" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button size="small" className="px-2!" onClick={onUseOther}>
          Use the other version
        </Button>
        <Button size="small" className="px-2!" onClick={onKeepBoth}>
          Keep both
        </Button>
      </div>
    </div>
  )
}
