import type { ReactNode } from 'react'

type Props = { id: string; title: string; children: ReactNode[] }

/** A heading over cards: two side by side, or one across. Left out of a shop that has none. */
export function CatalogSection({ id, title, children }: Props) {
  if (children.length === 0) return null
  return (
    <section aria-labelledby={id} className="below-fold mt-20 md:mt-28">
      <h2 id={id} className="text-28 md:text-36">
        {title}
      </h2>
      <div className="mt-6 grid gap-6 md:mt-8 lg:grid-cols-2 lg:*:only:col-span-2">{children}</div>
    </section>
  )
}
