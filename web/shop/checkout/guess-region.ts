import type { Region } from '#contract/checkout/regional-consent.ts'
import { isCountry } from '#contract/tax/countries.ts'

type BrowserPlace = { timeZone: string; language: string }

const UK_ZONES = new Set(['Europe/London', 'Europe/Belfast', 'GB', 'GB-Eire'])

/** The EU and EEA countries. */
const EU_COUNTRIES = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO'.split(' '),
)

/** Their time zones, including older names that browsers still report. */
const EU_ZONES = new Set(
  [
    'Amsterdam Athens Berlin Bratislava Brussels Bucharest Budapest Busingen Copenhagen Dublin Helsinki Lisbon',
    'Ljubljana Luxembourg Madrid Malta Mariehamn Nicosia Oslo Paris Prague Riga Rome Sofia Stockholm Tallinn Vaduz',
    'Vienna Vilnius Warsaw Zagreb',
  ]
    .join(' ')
    .split(' ')
    .map((city) => `Europe/${city}`)
    .concat('Asia/Nicosia', 'Asia/Famagusta', 'Atlantic/Azores', 'Atlantic/Canary', 'Atlantic/Madeira')
    .concat('Atlantic/Reykjavik', 'Africa/Ceuta', 'Arctic/Longyearbyen', 'Eire', 'Iceland', 'Poland', 'Portugal'),
)

/** Decides which consent text is shown. Checks the UK before the EU, and time zone or language is enough for either. */
export function guessRegion({ timeZone, language }: BrowserPlace): Region {
  const country = countryOf(language)
  if (UK_ZONES.has(timeZone) || country === 'GB') return 'UK'
  return EU_ZONES.has(timeZone) || EU_COUNTRIES.has(country) ? 'EU' : 'OTHER'
}

/** `DE` for `de-DE` and `de-Latn-DE`; empty for `de`, which is spoken in other countries too. */
function countryOf(language: string): string {
  return /-([a-z]{2})(?:-|$)/i.exec(language)?.[1]?.toUpperCase() ?? ''
}

/** A suggestion for the checkout; undefined for languages without a country (`de`, `es-419`). */
export function countryOfBrowser(): string | undefined {
  const country = countryOf(navigator.language)
  return isCountry(country) ? country : undefined
}

export function regionOfBrowser(): Region {
  return guessRegion({ timeZone: timeZoneOfBrowser(), language: navigator.language })
}

export const timeZoneOfBrowser = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
