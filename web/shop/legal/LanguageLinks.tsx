import { LEGAL_LANGUAGES } from '#contract/legal-languages.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import type { Translation } from './use-translation.ts'

type Props = {
  /** May have other parameters. */
  path: string
  translation: Omit<Translation, 'text'>
}

/** The same text in other languages, each named in its own. The shop's pages are in English, and so is the default. */
export function LanguageLinks({ path, translation: { languages, language: shown } }: Props) {
  if (languages.length === 0) return null
  const original = languages.includes('en')
    ? { name: 'Original', href: path, isShown: shown === undefined }
    : { name: LEGAL_LANGUAGES.en, lang: 'en', href: path, isShown: shown === undefined }
  const others = languages.map((language) => ({
    name: LEGAL_LANGUAGES[language],
    lang: language,
    href: `${path}${path.includes('?') ? '&' : '?'}lang=${language}`,
    isShown: language === shown,
  }))
  return (
    <nav aria-label="Languages">
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-14">
        {[original, ...others].map(({ name, href, isShown, ...language }) => (
          <li key={href} {...language}>
            {isShown ? (
              <span aria-current="true" className="font-medium text-ink">
                {name}
              </span>
            ) : (
              <AppLink
                href={href}
                {...('lang' in language && { hrefLang: language.lang })}
                className="text-flame-deep underline underline-offset-4"
              >
                {name}
              </AppLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
