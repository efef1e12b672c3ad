import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { show } from '#web/test/show.tsx'
import { loadPart } from './load-part.ts'
import { focusPage, usePageArrival, usePageTop } from './use-page-arrival.ts'

function Page({ path }: { path: string }) {
  usePageTop(path)
  usePageArrival(path)
  return (
    <main>
      <h1>Page {path}</h1>
    </main>
  )
}

describe('arriving at a page', () => {
  it('leaves focus and position alone when the page stays the same', () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    const { update } = show(<Page path="/courses" />)
    scroll.mockClear()
    update(<Page path="/courses" />)
    expect(scroll).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(document.body)
  })

  it('scrolls to the top and moves the focus to the heading', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    const { screen, update } = show(<Page path="/courses" />)
    scroll.mockClear()
    window.dispatchEvent(new Event('pushState'))
    update(<Page path="/contact" />)
    expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Page /contact' })))
  })

  it('keeps the position that the browser restores when somebody goes back', () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    const { update } = show(<Page path="/courses" />)
    scroll.mockClear()
    window.dispatchEvent(new PopStateEvent('popstate'))
    update(<Page path="/contact" />)
    expect(scroll).not.toHaveBeenCalled()
  })

  it('focuses the content where there is no heading', () => {
    show(<main>Nothing to read</main>)
    focusPage()
    expect(document.activeElement).toBe(document.querySelector('main'))
  })
})

describe('code that loads on demand', () => {
  it('is handed over once it is there', async () => {
    expect(await loadPart(async () => 'a dialog')).toBe('a dialog')
  })

  it('says that the connection failed and leaves the page as it is', async () => {
    const { screen } = show(<p>The page</p>)
    expect(await loadPart(() => Promise.reject(new Error('offline')))).toBeUndefined()
    expect(await screen.findByText('Please check your connection and try again.')).toBeTruthy()
    expect(screen.getByText('The page')).toBeTruthy()
  })
})
