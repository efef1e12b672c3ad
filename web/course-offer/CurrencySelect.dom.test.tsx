import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'

import { useCurrencyLock, usePriceOf } from '#web/lib/shop-data/currency.ts'
import { ShopProvider } from '#web/lib/shop-data/shop.ts'
import { show } from '#web/test/show.tsx'
import { CurrencySelect } from './CurrencySelect.tsx'
import { DollarsOnlyNote } from './DollarsOnlyNote.tsx'
import { Price } from './Price.tsx'

const inEuros = {
  priceCents: 4999,
  originalPriceCents: null,
  prices: [{ currency: 'eur', priceCents: 4490, originalPriceCents: 5900 }],
}
const CURRENCIES = { currencies: ['usd', 'eur', 'chf'] }

function Offer() {
  const price = usePriceOf(inEuros)
  return (
    <>
      <Price {...price} />
      <DollarsOnlyNote currency={price.currency} />
      <CurrencySelect className="grid" />
    </>
  )
}

function Paying({ isPaying }: { isPaying: boolean }) {
  useCurrencyLock(isPaying)
  return <Offer />
}

// biome-ignore lint/suspicious/noDocumentCookie: what a later page has set.
const forget = () => (document.cookie = 'currency=; Path=/; Max-Age=0')
afterEach(() => void forget())

describe('the choice of a currency', () => {
  it("isn't offered in a shop that sells in dollars only", () => {
    expect(show(<Offer />).screen.queryByLabelText('Currency')).toBeNull()
  })

  it('names what can be chosen', () => {
    const { screen } = show(<Offer />, { shop: CURRENCIES })
    const options = [...screen.getByLabelText<HTMLSelectElement>('Currency').options]
    expect(options.map(({ text }) => text)).toEqual(['USD – US Dollar', 'EUR – Euro', 'CHF – Swiss Franc'])
  })

  it('changes all prices at once', async () => {
    const { screen, user } = show(<Offer />, { shop: CURRENCIES })
    expect(screen.getByText('$50')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Currency'), 'eur')
    expect(screen.getByText('€44.90')).toBeTruthy()
    expect(screen.getByText('Original price').parentElement?.textContent).toBe('Original price €59')
  })

  it('starts with what the server read from the cookie, and goes back to dollars', async () => {
    const { screen, user } = show(<Offer />, { shop: { ...CURRENCIES, currency: 'eur' } })
    expect(screen.getByText('€44.90')).toBeTruthy()
    expect(screen.getByLabelText<HTMLSelectElement>('Currency').value).toBe('eur')
    await user.selectOptions(screen.getByLabelText('Currency'), 'usd')
    expect(screen.getByText('$50')).toBeTruthy()
  })

  it('says so where there is no price in it, and converts nothing', async () => {
    const { screen, user } = show(<Offer />, { shop: CURRENCIES })
    expect(screen.queryByText(/so this price is in US dollars/)).toBeNull()
    await user.selectOptions(screen.getByLabelText('Currency'), 'chf')
    expect(screen.getByText('$50')).toBeTruthy()
    expect(screen.getByText(/so this price is in US dollars/)).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Currency'), 'eur')
    expect(screen.queryByText(/so this price is in US dollars/)).toBeNull()
  })

  it("can't be changed anywhere on the page while somebody pays", () => {
    const { screen, update } = show(<Paying isPaying />, { shop: CURRENCIES })
    expect(screen.getByLabelText<HTMLSelectElement>('Currency').disabled).toBe(true)
    update(<Paying isPaying={false} />)
    expect(screen.getByLabelText<HTMLSelectElement>('Currency').disabled).toBe(false)
  })

  it('follows what was chosen on a later page when the back button restores this one', async () => {
    const { screen } = show(<Offer />, { shop: CURRENCIES })
    // biome-ignore lint/suspicious/noDocumentCookie: what the later page does.
    document.cookie = 'currency=eur; Path=/'
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })))
    expect(screen.getByText('$50')).toBeTruthy()
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect(screen.getByText('€44.90')).toBeTruthy()
    expect(screen.getByLabelText<HTMLSelectElement>('Currency').value).toBe('eur')
  })

  it('counts even if it was made before the code had arrived', async () => {
    const shop = {
      ...CURRENCIES,
      siteName: 'Candlewick',
      siteUrl: '',
      paymentsSandbox: false,
      registrationEnabled: true,
    }
    const app = (
      <ShopProvider value={shop}>
        <Offer />
      </ShopProvider>
    )
    const page = document.createElement('div')
    page.innerHTML = renderToString(app)
    document.body.append(page)
    const select = page.querySelector('select') as HTMLSelectElement
    select.value = 'eur'
    const root = await act(() => hydrateRoot(page, app))
    expect(select.isConnected).toBe(true)
    expect(page.textContent).toContain('€44.90')
    expect(select.value).toBe('eur')
    act(() => root.unmount())
    page.remove()
  })
})
