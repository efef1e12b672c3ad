import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type Props = {
  badge?: ReactNode
  title: string
  description: string
  /** Fills the top of the card, or its left side if there is room. Then everything else is in one column. */
  picture?: ReactNode
  /** The list of what is included. */
  children: ReactNode
  price: ReactNode
  note: ReactNode
  action: ReactNode
}

/** A bundle or program: text and price on one side, contents on the other if there is room. */
export function OfferCard({ badge, title, description, picture, children, price, note, action }: Props) {
  return (
    <article className="@container overflow-hidden rounded-card border border-line bg-surface">
      <div className={clsx('grid h-full', picture && '@3xl:grid-cols-[5fr_7fr]')}>
        {picture && <div className="border-line max-@3xl:border-b @3xl:border-r">{picture}</div>}
        <div className={clsx('grid gap-x-12 gap-y-8 p-5 @md:p-7 @2xl:p-9', !picture && '@2xl:grid-cols-2')}>
          <div className="min-w-0">
            {badge && <p className="mb-3 flex flex-wrap gap-2">{badge}</p>}
            <h3 dir="auto" className="font-display text-28 font-medium text-balance wrap-anywhere">
              {title}
            </h3>
            <p dir="auto" className="mt-3 max-w-[60ch] text-16 wrap-anywhere whitespace-pre-line text-ink-soft">
              {description}
            </p>
          </div>
          <div className={clsx('min-w-0', !picture && '@2xl:col-start-2 @2xl:row-span-2 @2xl:row-start-1')}>
            {children}
          </div>
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 self-end">
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
