import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { LegalPages } from '#contract/settings/settings.endpoints.ts'
import { legalPagesQuery, publicSettingsQuery } from '#web/lib/shop-data/public-settings.ts'
import { show } from '#web/test/show.tsx'
import { AccessibilityPage } from './AccessibilityPage.tsx'
import { CookiePage } from './CookiePage.tsx'
import { ImprintPage } from './ImprintPage.tsx'
import { RefundPolicyPage } from './RefundPolicyPage.tsx'
import { SampleLegalPage } from './SampleLegalPage.tsx'

const EMPTY: LegalPages = {
  seller: { name: 'Candlewick', address: '', taxId: '', taxIdName: 'Tax ID', email: '' },
  imprint: '',
  accessibilityStatement: '',
  cookiePolicy: '',
}

describe('the refund policy', () => {
  const open = (refundPolicy: string, supportEmail = '', translations?: LegalPages['translations'], at = '/') =>
    show(<RefundPolicyPage />, {
      at,
      shop: { supportEmail },
      loaded: [
        [publicSettingsQuery, { refundPolicy }],
        [legalPagesQuery, { ...EMPTY, translations }],
      ],
    })

  const none = { refundPolicy: '', imprint: '', accessibilityStatement: '', cookiePolicy: '' }
  const translations: LegalPages['translations'] = [
    { ...none, language: 'de', refundPolicy: 'Dreißig Tage.' },
    { ...none, language: 'fr', imprint: 'Seulement les mentions légales.' },
  ]

  it('links to the languages it was entered in, and no others', () => {
    const { screen } = open('Thirty days.', '', translations)
    expect(screen.getByText('Thirty days.').getAttribute('lang')).toBeNull()
    const languages = within(screen.getByRole('navigation', { name: 'Languages' }))
    expect(languages.getByText('English').getAttribute('aria-current')).toBe('true')
    const link = languages.getByRole('link')
    expect([link.textContent, link.getAttribute('href'), link.getAttribute('hreflang')]).toEqual([
      'Deutsch',
      '/refund-policy?lang=de',
      'de',
    ])
    expect(link.closest('li')?.lang).toBe('de')
  })

  it('is shown in the language of the link, marked as such', () => {
    const { screen } = open('Thirty days.', '', translations, '/refund-policy?lang=de')
    expect(screen.getByText('Dreißig Tage.').lang).toBe('de')
    expect(screen.queryByText('Thirty days.')).toBeNull()
    expect(screen.getByRole('link', { name: 'English' }).getAttribute('href')).toBe('/refund-policy')
  })

  it.each(['fr', 'xx', 'constructor'])('stays the default for a language without it (%s)', (language) => {
    const { screen } = open('Thirty days.', '', translations, `/refund-policy?lang=${language}`)
    expect(screen.getByText('Thirty days.')).toBeTruthy()
  })

  it('calls the default "Original" if English is one of the others', () => {
    const english: LegalPages['translations'] = [{ ...none, language: 'en', refundPolicy: 'Thirty days.' }]
    const { screen } = open('Dreißig Tage.', '', english)
    expect(screen.getByRole('navigation', { name: 'Languages' }).textContent).toBe('OriginalEnglish')
  })

  it('is what the staff wrote', () => {
    const { screen } = open('Sixty days, no questions.')
    expect(screen.getByText('Sixty days, no questions.')).toBeTruthy()
  })

  it('promises thirty days until the staff write one', () => {
    expect(open('  ').screen.getByText(/email us within 30 days/)).toBeTruthy()
  })

  it('names the contact form, and the support address where there is one', () => {
    const { screen, unmount } = open('')
    expect(screen.getByRole('link', { name: 'contact form' }).getAttribute('href')).toBe('/contact')
    expect(screen.queryByText(/Email us at/)).toBeNull()
    unmount()
    expect(open('', 'help@x.example').screen.getByRole('link', { name: 'help@x.example' })).toBeTruthy()
  })
})

describe('the sample legal texts', () => {
  const open = (document: string) => show(<SampleLegalPage params={{ document }} />)

  it.each(['terms', 'privacy'])('say that they are only a placeholder (%s)', (document) => {
    expect(open(document).screen.getByText('Sample text.')).toBeTruthy()
  })

  it.each(['cookies', 'constructor'])('do not exist at other URLs (%s)', (document) => {
    expect(open(document).screen.getByRole('heading', { name: '404 Page Not Found' })).toBeTruthy()
  })
})

describe('the imprint, the accessibility statement and the cookie page', () => {
  const open = (Page: () => React.ReactNode, texts: Partial<LegalPages> = {}) =>
    show(<Page />, {
      shop: { supportEmail: texts.seller?.email ?? '' },
      loaded: [[legalPagesQuery, { ...EMPTY, ...texts }]],
    }).screen

  it('name the seller with everything that is known', () => {
    const seller = {
      name: 'Nordlicht GmbH',
      address: 'Am Hafen 4\n20457 Hamburg',
      taxId: 'DE123',
      taxIdName: 'VAT ID' as const,
      email: 'a@x.example',
    }
    const screen = open(ImprintPage, { seller, imprint: 'HRB 1234, Hamburg' })
    for (const part of [/Nordlicht GmbH\s+Am Hafen 4\s+20457 Hamburg/, 'DE123', 'HRB 1234, Hamburg']) {
      expect(screen.getByText(part)).toBeTruthy()
    }
    expect(screen.getByRole('heading', { name: 'VAT ID' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'a@x.example' })).toBeTruthy()
  })

  it('leave out what the staff have not entered', () => {
    const screen = open(ImprintPage)
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(headings).toEqual(['Imprint', 'Who runs this shop', 'How to reach us'])
  })

  it('say what the staff wrote, or our own words', () => {
    expect(
      open(AccessibilityPage, { accessibilityStatement: 'We caption everything.' }).getByText('We caption everything.'),
    ).toBeTruthy()
    expect(open(AccessibilityPage).getByText(/WCAG/)).toBeTruthy()
    expect(open(CookiePage, { cookiePolicy: 'Only two cookies.' }).getByText('Only two cookies.')).toBeTruthy()
    expect(open(CookiePage).getByText(/don't see a cookie banner/)).toBeTruthy()
  })

  it('list the cookies whatever the staff wrote', () => {
    const screen = open(CookiePage, { cookiePolicy: 'Only two cookies.' })
    expect(screen.getByText('candlewick, __Host-candlewick')).toBeTruthy()
  })
})
