export const REGIONS = ['EU', 'UK', 'OTHER'] as const
export type Region = (typeof REGIONS)[number]

/** The consent text that the shop asks buyers in this region to agree to; empty when it asks for none. */
export function consentTextFor(region: Region, settings: { euConsentText: string; ukConsentText: string }): string {
  if (region === 'EU') return settings.euConsentText.trim()
  return region === 'UK' ? settings.ukConsentText.trim() : ''
}
