import type { ReactNode } from 'react'

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-3 border-b border-line pb-1 text-13 font-medium text-muted">{title}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}
