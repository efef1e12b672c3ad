import { useState } from 'react'

import type { MySession } from '#contract/mentorship/mentorship-session.ts'
import { Button } from '#web/ui/Button.tsx'
import { AgendaDialog } from './AgendaDialog.tsx'

/** What the student wants to work on, to be changed until the session starts. */
export function Agenda({ session, canEdit }: { session: MySession; canEdit: boolean }) {
  const [isEditing, setEditing] = useState(false)
  const { agenda } = session
  if (!agenda && !canEdit && !isEditing) return null
  return (
    <section aria-labelledby="agenda-title" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id="agenda-title" className="text-22">
        {canEdit ? 'What you want to work on' : 'What you wanted to work on'}
      </h2>
      <p dir="auto" className="mt-2 max-w-reading text-16 whitespace-pre-line wrap-anywhere text-ink-soft">
        {agenda ?? 'Nothing yet. A sentence or two helps your mentor prepare.'}
      </p>
      {canEdit && (
        <Button size="small" className="mt-4" onClick={() => setEditing(true)}>
          {agenda ? 'Change' : 'Add a topic'}
          {agenda && <span className="sr-only"> what you want to work on</span>}
        </Button>
      )}
      {isEditing && <AgendaDialog session={session} onClose={() => setEditing(false)} />}
    </section>
  )
}
