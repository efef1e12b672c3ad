import type { ReactNode } from 'react'

type Props = {
  badge?: ReactNode
  title: string
  description: string
  /** Below the text. */
  picture?: ReactNode
  /** The list of what is included. */
  children: ReactNode
  price: ReactNode
  note: ReactNode
  action: ReactNode
}

/** A bundle or program: text on one side, contents and price on the other if there is room. */
export function OfferCard({ badge, title, description, picture, children, price, note, action }: Props) {
  return (
    <article className="@container rounded-card border border-line bg-surface">
      <div className="grid h-full gap-x-12 gap-y-8 p-5 @md:p-7 @2xl:grid-cols-2 @2xl:p-9">
        <div>
          {badge && <p className="mb-3 flex flex-wrap gap-2">{badge}</p>}
          <h3 className="font-display text-28 font-medium text-balance">{title}</h3>
          <p className="mt-3 max-w-[60ch] text-16 wrap-anywhere whitespace-pre-line text-ink-soft">{description}</p>
          {picture && <div className="mt-6 max-w-64 @2xl:mt-8">{picture}</div>}
        </div>
        <div className="flex flex-col">
          {children}
          <div className="mt-auto flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-6">
            <div>
              {price}
              {note && <p className="tabular mt-1 text-14 text-muted">{note}</p>}
            </div>
            {action}
          </div>
        </div>
      </div>
    </article>
  )
}
