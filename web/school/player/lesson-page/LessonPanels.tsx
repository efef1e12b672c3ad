import { clsx } from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type Props = { notes: ReactNode; transcript: ReactNode }

const tabStyle = clsx(
  'relative h-12 px-3 font-display text-18 font-medium text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2',
  'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full data-[state=active]:text-ink data-[state=active]:after:bg-flame',
)
const panelStyle = 'flex min-h-0 flex-1 flex-col overflow-y-auto px-5 pt-3 pb-5 data-[state=inactive]:hidden'

/** Notes and, if there is one, the transcript. Both stay mounted, so that they keep their state. */
export function LessonPanels({ notes, transcript }: Props) {
  return (
    <Radix.Root defaultValue="notes" className="learn-panels flex min-h-0 flex-1 flex-col">
      <Radix.List aria-label="Notes and transcript" className="flex border-b border-line px-2">
        <Radix.Trigger value="notes" className={tabStyle}>
          Notes
        </Radix.Trigger>
        {transcript && (
          <Radix.Trigger value="transcript" className={tabStyle}>
            Transcript
          </Radix.Trigger>
        )}
      </Radix.List>
      <Radix.Content value="notes" forceMount className={panelStyle}>
        {notes}
      </Radix.Content>
      {transcript && (
        <Radix.Content value="transcript" forceMount className={panelStyle}>
          {transcript}
        </Radix.Content>
      )}
    </Radix.Root>
  )
}
