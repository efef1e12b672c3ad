import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { Answers } from '#web/test/shop-stand-in.ts'
import { DETAILS, edited, openEditor, SAVE } from './open-editor.tsx'

const euros = { currency: 'eur', priceCents: 4500, originalPriceCents: 8900 }
const pounds = { currency: 'gbp', priceCents: 3990, originalPriceCents: null }
const sold: typeof edited = { ...edited, prices: [euros, pounds] }
const planned: typeof edited = {
  ...edited,
  priceCents: 10_000,
  paymentPlanEnabled: true,
  paymentPlanFirstPaymentCents: 6000,
  paymentPlanSecondPaymentCents: 4000,
}

function open(course: typeof edited = edited, answers: Answers = {}) {
  const page = openEditor(answers, { course })
  const section = page.section('Prices in other currencies')
  return {
    ...page,
    section,
    currencies: () => section.queryAllByLabelText<HTMLSelectElement>('Currency').map(({ value }) => value),
    add: () => page.user.click(section.getByRole('button', { name: 'Add a currency' })),
  }
}

describe('prices in other currencies', () => {
  it('are not there until somebody adds one', () => {
    const { currencies, saveButton } = open()
    expect(currencies()).toEqual([])
    expect(saveButton().disabled).toBe(true)
  })

  it('are added by keyboard and saved with everything else', async () => {
    const { user, section, save, sent, fill, allSaved } = open()
    section.getByRole('button', { name: 'Add a currency' }).focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(section.getByLabelText('Currency'))
    await user.tab()
    await user.keyboard('45')
    await user.tab()
    await user.keyboard('89,00')
    expect(section.getByText('Price: €45')).toBeTruthy()
    expect(section.getByText('Original price: €89')).toBeTruthy()
    await fill('Subtitle', 'A new start')
    await save()
    await allSaved()
    expect(sent()).toEqual([{ subtitle: 'A new start', prices: [euros] }])
  })

  it('send all of them, so that one that was removed is gone', async () => {
    const { press, section, save, sent, allSaved, currencies } = open(sold)
    await press('Remove the price in EUR')
    expect(document.activeElement).toBe(section.getByRole('button', { name: 'Add a currency' }))
    expect(currencies()).toEqual(['gbp'])
    await save()
    await allSaved()
    expect(sent()).toEqual([{ prices: [pounds] }])
  })

  it('are gone as soon as the last one is removed and saved', async () => {
    const priced = { ...planned, prices: [euros] }
    let isSaved = false
    const { press, save, sent, currencies, screen } = open(priced, {
      // Nothing is loaded again in this test: the response to the save is enough.
      [DETAILS]: () => (isSaved ? new Promise<never>(() => {}) : priced),
      [SAVE]: () => {
        isSaved = true
        // The server leaves `prices` out when there are none.
        return planned
      },
    })
    expect(screen.getByText(/^In EUR:/)).toBeTruthy()
    await press('Remove the price in EUR')
    await save()
    await waitFor(() => expect(screen.queryByText(/^In EUR:/)).toBeNull())
    expect(sent()).toEqual([{ prices: [] }])
    expect(currencies()).toEqual([])
  })

  it('offer each currency once, and never dollars', async () => {
    const { section, add, currencies, user } = open(sold)
    await add()
    expect(currencies()).toEqual(['eur', 'gbp', 'aud'])
    const third = section.getAllByLabelText('Currency')[2] as HTMLSelectElement
    const offered = [...third.options].map(({ value }) => value)
    expect(offered).not.toContain('eur')
    expect(offered).not.toContain('usd')
    await user.selectOptions(third, 'chf')
    expect(section.getByLabelText('Price (CHF)')).toBeTruthy()
  })

  it.each([
    ['Price (€)', ' ', 'Price is required.'],
    ['Price (€)', 'ten', 'Please enter an amount in EUR, like 49.99.'],
    ['Original price (€)', '-1', 'Please enter an amount without a minus sign.'],
  ])('refuse %s "%s", and put the cursor there', async (label, words, message) => {
    const { fill, save, sent, field, section } = open(sold)
    await fill(label, words)
    await save()
    await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'))
    expect(section.getByText(message)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(label)))
    expect(sent()).toEqual([])
  })

  it('read an amount again when another currency is chosen', async () => {
    const { user, fill, save, section } = open({ ...edited, prices: [euros] })
    await fill('Price (€)', 'ten')
    await save()
    await section.findByText('Please enter an amount in EUR, like 49.99.')
    await user.selectOptions(section.getByLabelText('Currency'), 'gbp')
    expect(await section.findByText('Please enter an amount in GBP, like 49.99.')).toBeTruthy()
  })

  it('are thrown away with other unsaved changes', async () => {
    const { add, currencies, press, saveButton } = open(sold)
    await add()
    expect(saveButton().disabled).toBe(false)
    await press('Discard')
    await press('Discard changes')
    await waitFor(() => expect(currencies()).toEqual(['eur', 'gbp']))
    expect(saveButton().disabled).toBe(true)
  })

  it('show in the preview while they are typed', async () => {
    const { fill, screen } = open(sold)
    await fill('Price (€)', '47.50')
    const preview = screen.getByRole('region', { name: 'Preview' })
    await waitFor(() => expect(preview.textContent).toContain('Price in EUR:€47.50€89'))
    await waitFor(() => expect(preview.textContent).not.toContain('€89.00'))
    expect(preview.textContent).toContain('Price in GBP:£39.90')
  })
})

it('splits a payment plan in the same proportion in each currency', () => {
  const tiny = { currency: 'czk', priceCents: 2000, originalPriceCents: null }
  const { screen } = open({ ...planned, prices: [{ ...euros, priceCents: 9000 }, tiny] })
  expect(screen.getByText('$60.00 now, $40.00 after 30 days.')).toBeTruthy()
  expect(screen.getByText('In EUR: €54.00 now, €36.00 later.')).toBeTruthy()
  expect(screen.getByText('In CZK: too little to split, so customers pay in full.')).toBeTruthy()
})

describe('the price history', () => {
  const span = { originalPriceCents: null, startsAt: '2026-01-05T09:00:00.000Z', endsAt: null }
  const history = ({ screen }: ReturnType<typeof open>) => within(screen.getByRole('region', { name: 'Price History' }))

  it('has a list for each currency, dollars first', () => {
    const priceHistory = [
      { ...span, currency: 'eur', priceCents: 4500 },
      { ...span, currency: 'usd', priceCents: 4999 },
    ]
    const shown = history(open({ ...edited, priceHistory }))
    expect(shown.getAllByRole('heading', { level: 5 }).map(({ textContent }) => textContent)).toEqual([
      'In USD',
      'In EUR',
    ])
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent?.split('Since')[0])).toEqual([
      '$49.99',
      '€45.00',
    ])
  })

  it('names no currency while everything is in dollars', () => {
    expect(history(open()).queryAllByRole('heading', { level: 5 })).toEqual([])
  })
})
