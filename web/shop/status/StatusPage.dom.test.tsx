import { describe, expect, it } from 'vitest'

import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { StatusPage } from './StatusPage.tsx'

const working = {
  'GET /api/health': { ready: true },
  'GET /api/settings/public': { stripePublishableKey: 'pk_test_1' },
} as Answers

function open(answers: Answers = {}, shop: Parameters<typeof show>[1] = {}) {
  const page = show(<StatusPage />, { answers: { ...working, ...answers }, ...shop })
  return { ...page, part: (name: string) => page.screen.getByText(name).closest('li')?.textContent }
}

describe('the status page', () => {
  it('says so when everything works', async () => {
    const { screen, part } = open()
    expect(await screen.findByRole('heading', { name: 'Everything is working' })).toBeTruthy()
    expect(part('Shop and courses')).toContain('Working')
    expect(part('Card payments')).toContain('Working')
  })

  it('promises nothing before it has checked', () => {
    const { screen } = open({ 'GET /api/health': () => new Promise(() => {}) })
    expect(screen.getByRole('heading', { name: 'Checking…' })).toBeTruthy()
  })

  it.each<[what: string, answers: Answers, part: string, words: string]>([
    ['the shop is not ready', { 'GET /api/health': { ready: false } as never }, 'Shop and courses', 'Not available.'],
    ['the shop does not answer', { 'GET /api/health': new Refusal(503, 'Down') }, 'Shop and courses', 'Not available.'],
    [
      'cards cannot be charged',
      { 'GET /api/settings/public': { stripePublishableKey: '' } as never },
      'Card payments',
      'Not available right now',
    ],
  ])('names the part that fails when %s', async (_, answers, name, words) => {
    const { screen, part } = open(answers)
    expect(await screen.findByRole('heading', { name: "Something isn't working" })).toBeTruthy()
    expect(part(name)).toContain(words)
  })

  it('says that the shop is closed for maintenance, even though the server is fine', async () => {
    const { screen, part } = open({}, { shop: { maintenanceMode: true } })
    expect(await screen.findByRole('heading', { name: "Something isn't working" })).toBeTruthy()
    expect(part('Shop and courses')).toContain('Closed for maintenance')
  })

  it('gives the support address where there is one', () => {
    const { screen } = open({}, { shop: { supportEmail: 'help@candlewick.example' } })
    const link = screen.getByRole('link', { name: 'help@candlewick.example' })
    expect(link.getAttribute('href')).toBe('mailto:help@candlewick.example')
  })
})
