import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { keepWatermark } from './keep-watermark.ts'

let root: HTMLElement
let stop: () => void

beforeEach(() => {
  root = document.createElement('div')
  document.body.append(root)
})
afterEach(() => {
  stop()
  root.remove()
  vi.restoreAllMocks()
})

const open = (name = 'Ada Lovelace') => {
  stop = keepWatermark(root, name, '34CD-56EF')
}
const findMark = () => root.querySelector<HTMLElement>('[data-part="watermark"]')
const restored = (old: HTMLElement | null) =>
  vi.waitFor(() => {
    const mark = findMark()
    expect(mark).not.toBeNull()
    expect(mark).not.toBe(old)
    expect(root.querySelectorAll('[data-part="watermark"]')).toHaveLength(1)
    expect(mark?.textContent).toContain('34CD-56EF')
    expect(mark?.style.display).toBe('block')
  }, 30_000)

describe('the watermark', () => {
  it('shows name and code, hidden from screen readers and out of the way of the mouse', () => {
    open()
    const mark = findMark()
    expect(mark?.textContent?.replace(/[\u2068\u2069]/g, '')).toBe('Ada Lovelace · 34CD-56EF')
    expect(mark?.getAttribute('aria-hidden')).toBe('true')
    expect(mark?.style.pointerEvents).toBe('none')
  })

  it.each([
    ['removed', (mark: HTMLElement) => mark.remove()],
    ['hidden', (mark: HTMLElement) => mark.style.setProperty('display', 'none', 'important')],
    ['hidden by an attribute', (mark: HTMLElement) => mark.setAttribute('hidden', '')],
    ['renamed', (mark: HTMLElement) => (mark.textContent = 'Somebody else')],
    ['edited', (mark: HTMLElement) => ((mark.firstChild as Text).data = '')],
  ])('comes back when it is %s', async (_what, tamper) => {
    open()
    const mark = findMark()
    if (mark) tamper(mark)
    await restored(mark)
    // And again.
    const second = findMark()
    second?.remove()
    await restored(second)
  })

  it('stays the same while the player around it changes', async () => {
    open()
    const mark = findMark()
    root.append(document.createElement('p'))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(findMark()).toBe(mark)
  })

  it('glides, or jumps for people who prefer less motion', () => {
    vi.useFakeTimers()
    open()
    vi.advanceTimersByTime(10_000)
    expect(findMark()?.style.transition).toMatch(/^transform/)
    stop()
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    open()
    vi.advanceTimersByTime(10_000)
    expect(findMark()?.style.transition).toMatch(/^none/)
    vi.useRealTimers()
  })

  it('keeps names of every script apart from the code, and shortens long ones', () => {
    open('محمد الخوارزمي')
    expect(findMark()?.textContent).toBe('\u2068محمد الخوارزمي\u2069 · 34CD-56EF')
    stop()
    open('雨'.repeat(50))
    expect(findMark()?.textContent).toBe(`\u2068${'雨'.repeat(40)}…\u2069 · 34CD-56EF`)
  })

  it('is gone when the lesson closes', async () => {
    open()
    stop()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(findMark()).toBeNull()
  })
})
