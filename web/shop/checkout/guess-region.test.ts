import { describe, expect, it } from 'vitest'

import { consentTextFor } from '#contract/checkout/regional-consent.ts'

import { guessRegion } from './guess-region.ts'

describe('guessRegion', () => {
  it.each([
    ['Europe/London', 'en-US', 'UK'],
    ['America/New_York', 'en-GB', 'UK'],
    ['Europe/Berlin', 'en-GB', 'UK'],
    ['Europe/London', 'de-DE', 'UK'],
    ['Europe/Berlin', 'en-US', 'EU'],
    ['Atlantic/Canary', 'es', 'EU'],
    ['Asia/Nicosia', 'el', 'EU'],
    ['Europe/Oslo', 'nb', 'EU'],
    ['America/New_York', 'de-DE', 'EU'],
    ['UTC', 'sr-Latn-HR', 'EU'],
    ['America/Toronto', 'fr-CA', 'OTHER'],
    ['America/Mexico_City', 'es-MX', 'OTHER'],
    ['America/Sao_Paulo', 'pt-BR', 'OTHER'],
    ['America/New_York', 'de', 'OTHER'],
    ['Europe/Zurich', 'de-CH', 'OTHER'],
    ['Europe/Moscow', 'ru-RU', 'OTHER'],
    ['UTC', 'en-US', 'OTHER'],
    ['', '', 'OTHER'],
  ])('guesses from %s with %s the region %s', (timeZone, language, region) => {
    expect(guessRegion({ timeZone, language })).toBe(region)
  })
})

it('asks for consent only if the shop has a text for the region', () => {
  const settings = { euConsentText: 'EU words', ukConsentText: '  ' }
  expect(consentTextFor('EU', settings).text).toBe('EU words')
  expect(consentTextFor('UK', settings).text).toBe('')
  expect(consentTextFor('OTHER', settings).text).toBe('')
})
