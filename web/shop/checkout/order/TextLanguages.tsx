import { useLocation, useSearch } from 'wouter'

import type { LegalLanguage } from '#contract/legal-languages.ts'
import { LanguageLinks } from '#web/shop/legal/LanguageLinks.tsx'

type Props = { languages: LegalLanguage[]; language: LegalLanguage | undefined }

/** Lets buyers read what they agree to in another language. Coupon and plan stay in the URL. */
export function TextLanguages({ languages, language }: Props) {
  const [path] = useLocation()
  const others = new URLSearchParams(useSearch())
  others.delete('lang')
  if (languages.length === 0) return null
  return (
    <div className="grid gap-1.5">
      <p className="text-13 text-muted">Legal texts in your language</p>
      <LanguageLinks path={others.size > 0 ? `${path}?${others}` : path} translation={{ languages, language }} />
    </div>
  )
}
