import { type ReactNode, useId } from 'react'

type Props = { title: string; hint?: string; action?: ReactNode; children: ReactNode }

/** One section of the course dialog. */
export function ManagerSection({ title, hint, action, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 id={id} className="text-16 font-semibold text-ink">
          {title}
        </h4>
        {action}
      </div>
      {hint && <p className="mt-1 text-13 text-muted">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
