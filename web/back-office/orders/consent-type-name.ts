import { LEGAL_LANGUAGES, type LegalLanguage } from '#contract/legal-languages.ts'

const NAMES: Record<string, string> = { eu: 'EU', uk: 'UK', payment_plan: 'Payment plan', waiver: 'Waiver' }

/** The language is null for the default text. */
export function consentTypeName(type: string, language: LegalLanguage | null): string {
  const name = NAMES[type] ?? type
  return language ? `${name} (${LEGAL_LANGUAGES[language]})` : name
}
