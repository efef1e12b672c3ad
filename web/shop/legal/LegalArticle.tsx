import type { ReactNode } from 'react'

import { usePageHead } from '#web/lib/head/page-head.ts'
import { LanguageLinks } from './LanguageLinks.tsx'
import type { Translation } from './use-translation.ts'

type Props = { title: string; path: string; translation: Translation; children: ReactNode }

/** A page of text in one readable column. */
export function LegalArticle({ title, path, translation, children }: Props) {
  usePageHead({ title, canonicalPath: canonicalPathOf(path, translation) })
  return (
    <article className="column pt-12 md:pt-20">
      <div className="grid max-w-[680px] gap-10">
        <h1 className="text-36 md:text-48">{title}</h1>
        <LanguageLinks path={path} translation={translation} />
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
export function LegalText({ children, lang }: { children: string; lang?: string | undefined }) {
  return (
    <p lang={lang} className="text-16 leading-relaxed wrap-anywhere whitespace-pre-line text-ink-soft">
      {children.trim()}
    </p>
  )
}

/** Each language is a page of its own for search engines. */
export const canonicalPathOf = (path: string, { language }: Translation) =>
  language ? `${path}?lang=${language}` : path
