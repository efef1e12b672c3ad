import { createElement as h, type ReactNode } from 'react'
import type { MailContent } from './mail-content.ts'
import { TABLE } from './mail-elements.ts'
import { type AccentLook, style } from './mail-look.ts'

const rows = (look: React.CSSProperties, ...children: ReactNode[]) =>
  h('table', { ...TABLE, style: look }, h('tbody', null, ...children))

/** Keeps the last digits of a card with the word before them. */
const unbroken = (detail: string) => detail.replace(/ (\S+)$/, '\xA0$1')

/** Keeps '6:00 PM UTC' on one line. */
const unbrokenTime = (value: string) => value.replace(/ (AM|PM) (\S+)$/, '\xA0$1\xA0$2')

/** What was bought and paid, as on the receipt. */
export function Receipt({ receipt }: Pick<MailContent, 'receipt'>) {
  const row = ({ label, detail, value, isTotal }: MailContent['receipt'][number], at: number) => {
    const [labelStyle, valueStyle] = isTotal
      ? [style.totalLabel, style.totalValue]
      : [style.receiptLabel, style.receiptValue]
    return h(
      'tr',
      { key: at },
      h(
        'td',
        { style: labelStyle, className: 'ink line' },
        label,
        detail !== '' && h('span', { className: 'muted', style: style.detail }, unbroken(detail)),
      ),
      h('td', { style: valueStyle, className: 'ink line' }, value),
    )
  }
  return rows(style.receipt, ...receipt.map(row))
}

export function Facts({ facts }: Pick<MailContent, 'facts'>) {
  const row = ({ label, value }: MailContent['facts'][number]) =>
    h(
      'tr',
      { key: label },
      h('td', { style: style.factLabel, className: 'muted' }, label),
      h('td', { style: style.factValue, className: 'ink' }, unbrokenTime(value)),
    )
  return rows(style.facts, ...facts.map(row))
}

/** Titles with their pictures. The title stands next to it, so a picture needs no words. */
export function TitleList({ list }: Pick<MailContent, 'list'>) {
  const hasPictures = list.some(({ url }) => url)
  const row = ({ title, url }: MailContent['list'][number], at: number) =>
    h(
      'tr',
      { key: at },
      hasPictures &&
        h(
          'td',
          { width: '84', style: style.thumbnailCell },
          url && h('img', { src: url, alt: '', width: '72', style: style.thumbnail }),
        ),
      h('td', { width: '100%', style: style.listTitle, className: 'ink' }, `${at + 1}. ${title}`),
    )
  return rows(style.list, ...list.map(row))
}

export function ProgressBar({ percent, look }: { percent: number; look: AccentLook }) {
  const done = Math.min(100, Math.max(0, Math.round(percent)))
  const part = (width: number, className: string, color: React.CSSProperties) =>
    width > 0 &&
    h('td', { width: `${width}%`, className, style: { ...style.bar, width: `${width}%`, ...color } }, '\xA0')
  return h(
    'table',
    { ...TABLE, role: 'img', 'aria-label': `${done}% complete`, style: style.progress },
    h('tbody', null, h('tr', null, part(done, 'flame', look.flame), part(100 - done, 'track', style.track))),
  )
}
