import type { LegalLanguage } from '../legal-languages.ts'

/** The legal texts of the checkout. */
export const CHECKOUT_TEXTS = [
  'refundPolicy',
  'euConsentText',
  'ukConsentText',
  'waiverContentText',
  'waiverServiceText',
] as const

/** What staff entered, and the same texts in other languages. */
export type Translatable<Name extends string> = Record<Name, string> & {
  translations?: (Record<Name, string> & { language: LegalLanguage })[] | undefined
}

/** The language is null if it's the default text. */
export type ShownText = { text: string; language: LegalLanguage | null }

/**
 * The texts in the chosen language if all of them were entered in it, otherwise the default ones: what belongs together
 * is never half translated.
 */
export function textsIn<Name extends string>(
  settings: Translatable<Name>,
  names: readonly Name[],
  chosen: string | undefined,
): { texts: string[]; language: LegalLanguage | null } {
  const translation = settings.translations?.find(({ language }) => language === chosen)
  const isComplete = translation !== undefined && names.every((name) => translation[name].trim() !== '')
  const source: Record<Name, string> = isComplete ? translation : settings
  return { texts: names.map((name) => source[name].trim()), language: isComplete ? translation.language : null }
}
