import type { ReactNode } from 'react'

type Props = { title: string; description: string; children: ReactNode }

export function SecurityPart({ title, description, children }: Props) {
  return (
    <div className="border-t border-line pt-6 first:border-0 first:pt-0">
      <h3 className="text-16 font-semibold text-ink">{title}</h3>
      <p className="mt-0.5 max-w-[60ch] text-14 text-ink-soft">{description}</p>
      <div className="mt-4">{children}</div>
    </div>
  )
}
