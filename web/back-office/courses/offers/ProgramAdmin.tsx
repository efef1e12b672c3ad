import { Plus } from 'lucide-react'
import { useState } from 'react'

import type { MentorshipProgram } from '#contract/catalog/offers.ts'
import { Button } from '#web/ui/Button.tsx'
import { SortableList } from '#web/ui/SortableList.tsx'
import { OfferAdminRow } from './OfferAdminRow.tsx'
import { useDeleteProgram, useReorderPrograms } from './offers.mutations.ts'
import { ProgramDialog } from './ProgramDialog.tsx'

export function ProgramAdmin({ programs }: { programs: MentorshipProgram[] }) {
  const [editing, setEditing] = useState<MentorshipProgram | 'new' | null>(null)
  const reorder = useReorderPrograms()
  const remove = useDeleteProgram()
  const byId = new Map(programs.map((program) => [program.id, program]))
  return (
    <section aria-labelledby="programs-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="programs-title" className="text-22">
          Mentorship programs
        </h2>
        <Button onClick={() => setEditing('new')}>
          <Plus aria-hidden="true" className="size-4" />
          New Program
        </Button>
      </div>
      {programs.length === 0 ? (
        <p className="rounded-card border border-line p-6 text-14 text-ink-soft">
          No programs yet. A program sells a number of 1:1 sessions.
        </p>
      ) : (
        <SortableList
          ids={programs.map(({ id }) => id)}
          nameOf={(id) => byId.get(id)?.title ?? 'program'}
          onReorder={(ids) => reorder.mutate(ids)}
          className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface"
        >
          {(id) => {
            const program = byId.get(id)
            return (
              program && (
                <OfferAdminRow
                  title={program.title}
                  note={`${program.sessionsCount} sessions of ${program.sessionDurationMinutes} minutes`}
                  priceCents={program.priceCents}
                  prices={program.prices}
                  isDeleting={remove.isPending}
                  onEdit={() => setEditing(program)}
                  onDelete={() => remove.mutate(id)}
                />
              )
            )
          }}
        </SortableList>
      )}
      {editing && (
        <ProgramDialog {...(editing === 'new' ? {} : { program: editing })} onClose={() => setEditing(null)} />
      )}
    </section>
  )
}
