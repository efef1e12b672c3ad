import { describe, expect, it } from 'vitest'

import { DEFAULT_WAIVER_TEXTS, waiverFor } from '../withdrawal/waiver-text.ts'
import { refundPolicyFor } from './refund-policy.ts'
import { consentTextFor } from './regional-consent.ts'

const course = { kind: 'course', hasCourses: true } as const
const mentorship = { kind: 'mentorship', hasCourses: true } as const
const settings = {
  refundPolicy: '',
  euConsentText: 'I agree.',
  ukConsentText: '',
  waiverContentText: 'Content.',
  waiverServiceText: '',
  translations: [
    {
      language: 'de' as const,
      refundPolicy: 'Dreißig Tage.',
      euConsentText: ' Ich stimme zu.\n',
      ukConsentText: 'Ich stimme zu.',
      waiverContentText: 'Inhalte.',
      waiverServiceText: '  ',
    },
  ],
}

describe('a text of the checkout', () => {
  it('is shown in the chosen language, or by default', () => {
    expect(consentTextFor('EU', settings, 'de')).toEqual({ text: 'Ich stimme zu.', language: 'de' })
    expect(waiverFor(course, 'EU', settings, 'de')).toEqual({ kind: 'content', text: 'Inhalte.', language: 'de' })
    expect(refundPolicyFor(settings, 'de')).toEqual({ text: 'Dreißig Tage.', language: 'de' })
    for (const chosen of [undefined, 'fr', 'constructor']) {
      expect(consentTextFor('EU', settings, chosen)).toEqual({ text: 'I agree.', language: null })
      expect(waiverFor(course, 'EU', settings, chosen)).toMatchObject({ text: 'Content.', language: null })
      expect(refundPolicyFor(settings, chosen)).toEqual({ text: expect.stringContaining('30 days'), language: null })
    }
  })

  it('is never asked for in one language only', () => {
    expect(consentTextFor('UK', settings, 'de')).toEqual({ text: '', language: null })
  })

  it('never mixes two languages', () => {
    const both = `Content.\n\n${DEFAULT_WAIVER_TEXTS.service}`
    expect(waiverFor(mentorship, 'EU', settings, 'de')).toEqual({ kind: 'both', text: both, language: null })
  })
})
