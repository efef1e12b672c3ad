import { act, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CurrencyChoice, CurrencyContext } from '#web/lib/shop-data/currency.ts'
import { currentToast, dismissToast } from '#web/lib/toasts/toasts.ts'
import { show } from '#web/test/show.tsx'
import { LazySection, sectionCode } from './LazySection.tsx'

type Props = { onPress: () => void }

function Offer({ onPress }: Props) {
  return (
    <button type="button" onClick={onPress}>
      View Details
    </button>
  )
}

/** Tells the page what is in view, which the test's browser can't. */
let see = (_isIntersecting: boolean) => {}
class Sight {
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    see = (isIntersecting) => report([{ isIntersecting }])
  }
  observe() {}
  disconnect() {}
}

/** A page that came from the server, whose section hasn't been loaded in the browser. */
async function openPage(options: { isDrawing?: boolean } = {}) {
  vi.stubGlobal('IntersectionObserver', Sight)
  const section = { onPress: vi.fn() }
  const onServer = sectionCode<Props>(async () => Offer)
  await onServer.load()
  const page = document.createElement('div')
  page.innerHTML = renderToString(<LazySection code={onServer} section={section} />)
  document.body.append(page)
  const load = vi.fn(async () => Offer)
  const choice = new CurrencyChoice()
  const code = sectionCode<Props>(load, options)
  const root = await act(() =>
    hydrateRoot(
      page,
      <CurrencyContext value={choice}>
        <LazySection code={code} section={section} />
      </CurrencyContext>,
    ),
  )
  close = () => {
    act(() => root.unmount())
    page.remove()
  }
  const button = page.querySelector('button') as HTMLButtonElement
  return { load, button, choice, onPress: section.onPress }
}

let close = () => {}
afterEach(() => {
  close()
  close = () => {}
  vi.unstubAllGlobals()
})

describe('a section that came from the server', () => {
  it('loads its code when it comes into view, and keeps its HTML', async () => {
    const { load, button, onPress } = await openPage()
    see(false)
    expect(load).not.toHaveBeenCalled()
    await act(async () => see(true))
    expect(load).toHaveBeenCalledOnce()
    expect(button.isConnected).toBe(true)
    button.click()
    expect(onPress).toHaveBeenCalledOnce()
  })

  it('loads its code when it is pressed, and repeats that press once', async () => {
    const { load, button, onPress } = await openPage()
    await act(async () => button.click())
    await waitFor(() => expect(onPress).toHaveBeenCalledOnce())
    expect(load).toHaveBeenCalledOnce()
    button.click()
    expect(onPress).toHaveBeenCalledTimes(2)
  })

  it('says so when a press cannot be answered without a connection, and answers the next one', async () => {
    const { load, button, onPress } = await openPage()
    load.mockRejectedValueOnce(new Error('offline'))
    await act(async () => button.click())
    await waitFor(() => expect(currentToast()?.title).toBe('Loading failed'))
    await act(async () => button.click())
    await waitFor(() => expect(onPress).toHaveBeenCalledOnce())
    dismissToast()
  })

  it('loads its code when the currency changes, because it may show prices', async () => {
    const { load, button, choice } = await openPage()
    await act(async () => choice.choose('eur'))
    expect(load).toHaveBeenCalledOnce()
    expect(button.isConnected).toBe(true)
    choice.choose('usd')
  })

  it('sleeps on while the currency is only locked, as during a payment', async () => {
    const { load, choice } = await openPage()
    await act(async () => choice.lock()())
    expect(load).not.toHaveBeenCalled()
  })

  it('never loads the code of a drawing', async () => {
    const { load, button } = await openPage({ isDrawing: true })
    await act(async () => button.click())
    expect(load).not.toHaveBeenCalled()
  })
})

it('loads a section right away when the browser renders the page', async () => {
  const code = sectionCode<Props>(async () => Offer, { isDrawing: true })
  const section = { onPress: () => {} }
  const { screen } = await act(async () => show(<LazySection code={code} section={section} />))
  expect(screen.getByText('View Details')).toBeTruthy()
})
