import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

import { CurrencyChoice, CurrencyContext, useCurrency } from './currency.ts'

const Shown = () => <p>{useCurrency()}</p>
const shownWith = (choice: CurrencyChoice) => (
  <CurrencyContext value={choice}>
    <Shown />
  </CurrencyContext>
)

it('lets a part of the page that wakes up late keep its HTML, and changes it then', async () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(shownWith(new CurrencyChoice()))
  const paragraph = page.querySelector('p')
  const choice = new CurrencyChoice()
  choice.choose('eur')
  const onRecoverableError = vi.fn()
  const root = await act(() => hydrateRoot(page, shownWith(choice), { onRecoverableError }))
  expect(page.querySelector('p')).toBe(paragraph)
  expect(paragraph?.textContent).toBe('eur')
  expect(onRecoverableError).not.toHaveBeenCalled()
  act(() => root.unmount())
})
