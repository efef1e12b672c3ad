import type { ReactNode } from 'react'

type Props = { id: string; title: string; note?: string; children: ReactNode }

/** Something that waits for the mentor, beside the sessions. */
export function DeskCard({ id, title, note, children }: Props) {
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface">
      <div className="border-b border-line px-5 pt-5 pb-3 sm:px-6">
        <h2 id={id} className="text-22">
          {title}
        </h2>
        {note && <p className="mt-0.5 text-14 text-muted">{note}</p>}
      </div>
      {children}
    </section>
  )
}
