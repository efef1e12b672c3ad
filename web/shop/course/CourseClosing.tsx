import type { ReactNode, Ref } from 'react'

type Props = {
  title: string
  /** The link to the checkout. */
  action: ReactNode
  closingRef: Ref<HTMLElement>
}

/** The last thing on the page, for people who read this far. */
export function CourseClosing({ title, action, closingRef }: Props) {
  return (
    <section ref={closingRef} aria-labelledby="closing" className="column mt-14 md:mt-20">
      <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 rounded-card border border-line bg-surface p-6 sm:p-9 lg:p-12">
        <div className="min-w-0">
          <h2 id="closing" className="text-28 wrap-anywhere text-balance md:text-36">
            {`Enroll in ${title}`}
          </h2>
          <p className="mt-2 text-16 text-ink-soft">
            One payment, lifetime access, and your money back within 30 days if it isn&apos;t for you.
          </p>
        </div>
        {action}
      </div>
    </section>
  )
}
