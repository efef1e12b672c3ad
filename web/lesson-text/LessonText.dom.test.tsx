import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { LessonText } from './LessonText.tsx'

const showText = (text: string, pictures?: Map<string, string>) =>
  render(<LessonText text={text} pictures={pictures} />).container.firstElementChild as HTMLElement

describe('the text of a lesson', () => {
  it('has headings below the title of the lesson, whatever level its author starts at', () => {
    showText('## First\n\n### Below\n\n## Second')
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'First',
      'Second',
    ])
    expect(screen.getByRole('heading', { level: 4 }).textContent).toBe('Below')
  })

  it('has lists, quotes, code, tables and emphasis', () => {
    const page = showText(
      [
        '1. one\n2. **two**\n   - _inner_',
        '> A quote',
        '`inline`\n\n```\nlet a = "<b>"\n```',
        '| Candle | Close |\n| --- | ---: |\n| Green | 12 |',
        '- [x] done',
      ].join('\n\n'),
    )
    expect(screen.getAllByRole('list')).toHaveLength(3)
    expect(page.querySelector('strong')?.textContent).toBe('two')
    expect(page.querySelector('em')?.textContent).toBe('inner')
    expect(page.querySelector('blockquote')?.textContent).toBe('A quote')
    expect(page.querySelector('pre')?.textContent).toBe('let a = "<b>"')
    const table = within(screen.getByRole('region', { name: 'Table' })).getByRole('table')
    expect(within(table).getByRole('columnheader', { name: 'Close' })).toBeTruthy()
    expect(within(table).getByRole('cell', { name: '12' }).style.textAlign).toBe('right')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Done' }).checked).toBe(true)
  })

  it('never becomes markup of the page', () => {
    const page = showText(
      'Hi <b onclick="x()">there</b>\n\n<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) [b](data:text/html,x) [c](//evil.example) ![d](javascript:alert(1)) ![e](https://evil.example/e.png)',
    )
    expect(page.querySelectorAll('script, b, img, a')).toHaveLength(0)
    expect(page.textContent).toContain('<script>alert(1)</script>')
    expect(page.textContent).toContain('<b onclick="x()">there</b>')
  })

  it('opens other sites in a new tab, and pages of the shop in this one', () => {
    showText('[Shop](/courses) and [elsewhere](https://example.com)')
    expect(screen.getByRole('link', { name: 'Shop' }).getAttribute('target')).toBeNull()
    const elsewhere = screen.getByRole('link', { name: 'elsewhere (opens in a new tab)' })
    expect([elsewhere.getAttribute('target'), elsewhere.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  })

  it("shows the lesson's own pictures by name, with a caption", () => {
    const page = showText('![A green candle](green%20candle.png "Figure 1")', new Map([['green candle.png', '/api/1']]))
    expect(screen.getByRole('img', { name: 'A green candle' }).getAttribute('src')).toBe('/api/1')
    expect(page.querySelector('figcaption')?.textContent).toBe('Figure 1')
  })

  it('names a picture it does not have', () => {
    showText('![A red candle](red.png)')
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('A red candle')).toBeTruthy()
  })
})
