import { describe, expect, it } from 'vitest'

import { publicSettingsQuery } from '#web/lib/shop-data/public-settings.ts'
import { show } from '#web/test/show.tsx'
import { RefundPolicyPage } from './RefundPolicyPage.tsx'
import { SampleLegalPage } from './SampleLegalPage.tsx'

describe('the refund policy', () => {
  const open = (refundPolicy: string, supportEmail = '') =>
    show(<RefundPolicyPage />, { shop: { supportEmail }, loaded: [[publicSettingsQuery, { refundPolicy }]] })

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
