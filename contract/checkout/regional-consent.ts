import { type ShownText, type Translatable, textsIn } from './checkout-texts.ts'

export const REGIONS = ['EU', 'UK', 'OTHER'] as const
export type Region = (typeof REGIONS)[number]

/**
 * The consent text that the shop asks buyers in this region to agree to, in their language if there is one. Without a
 * default text it asks for none, whatever the language.
 */
export function consentTextFor(
  region: Region,
  settings: Translatable<'euConsentText' | 'ukConsentText'>,
  chosen?: string,
): ShownText {
  const name = region === 'UK' ? 'ukConsentText' : 'euConsentText'
  if (region === 'OTHER' || settings[name].trim() === '') return { text: '', language: null }
  const { texts, language } = textsIn(settings, [name], chosen)
  return { text: texts.join(), language }
}
