import type { ReactNode } from 'react'

type Props = {
  id: string
  title: string
  children: ReactNode[]
  /** Shown while there is nothing to sell. */
  empty: string
}

/** A heading over cards: two side by side, or one across. */
export function CatalogSection({ id, title, children, empty }: Props) {
  return (
    <section aria-labelledby={id} className="below-fold mt-20 md:mt-28">
      <h2 id={id} className="text-28 md:text-36">
        {title}
      </h2>
      {children.length === 0 ? (
        <p className="mt-4 rounded-card border border-line border-dashed px-6 py-10 text-center text-16 text-muted">
          {empty}
        </p>
      ) : (
        <div className="mt-6 grid gap-6 md:mt-8 lg:grid-cols-2 lg:*:only:col-span-2">{children}</div>
      )}
    </section>
  )
}
