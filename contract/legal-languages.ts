/** The official languages of the European Union by BCP 47 tag, each in its own words and sorted by them. */
export const LEGAL_LANGUAGES = {
  bg: 'Български',
  cs: 'Čeština',
  da: 'Dansk',
  de: 'Deutsch',
  et: 'Eesti',
  el: 'Ελληνικά',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  ga: 'Gaeilge',
  hr: 'Hrvatski',
  it: 'Italiano',
  lv: 'Latviešu',
  lt: 'Lietuvių',
  hu: 'Magyar',
  mt: 'Malti',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  ro: 'Română',
  sk: 'Slovenčina',
  sl: 'Slovenščina',
  fi: 'Suomi',
  sv: 'Svenska',
} as const

export type LegalLanguage = keyof typeof LEGAL_LANGUAGES
export const LEGAL_LANGUAGE_TAGS = Object.keys(LEGAL_LANGUAGES) as [LegalLanguage, ...LegalLanguage[]]
