export const REGIONS = ['EU', 'UK', 'OTHER'] as const
export type Region = (typeof REGIONS)[number]

/** The consent that the shop asks for in a region; empty where it asks for none (student spec §5). */
export function consentTextFor(region: Region, settings: { euConsentText: string; ukConsentText: string }): string {
  if (region === 'EU') return settings.euConsentText.trim()
  return region === 'UK' ? settings.ukConsentText.trim() : ''
}
