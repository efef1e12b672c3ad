import type { ReactNode } from 'react'

import { usePageHead } from '#web/lib/head/page-head.ts'

type Props = { title: string; path: string; children: ReactNode }

/** A page of text in one readable column. */
export function LegalArticle({ title, path, children }: Props) {
  usePageHead({ title, canonicalPath: path })
  return (
    <article className="column pt-12 md:pt-20">
      <div className="grid max-w-[680px] gap-10">
        <h1 className="text-36 md:text-48">{title}</h1>
        {children}
      </div>
    </article>
  )
}

export function LegalSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-22">{heading}</h2>
      <div className="mt-3">{children}</div>
    </section>
  )
}

/** Text with blank lines between its paragraphs, as staff write it. */
export function LegalText({ children }: { children: string }) {
  return <p className="text-16 leading-relaxed wrap-anywhere whitespace-pre-line text-ink-soft">{children.trim()}</p>
}
