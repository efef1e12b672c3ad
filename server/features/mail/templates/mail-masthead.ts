import { type CSSProperties, createElement as h } from 'react'
import type { MailContent } from './mail-content.ts'
import { link, TABLE } from './mail-elements.ts'
import { type AccentLook, style } from './mail-look.ts'

const LOGO_HEIGHT = 28

type Props = Pick<MailContent, 'siteName' | 'siteUrl' | 'logo'> & { look: AccentLook }

/** Logo and name on one line. The name is always there, because email apps block images by default. */
export function Masthead({ siteName, siteUrl, logo, look }: Props) {
  return h(
    'table',
    { ...TABLE, align: undefined, width: undefined },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h('td', { style: style.logoCell }, logo ? h(Logo, logo) : h(Mark, { look })),
        h('td', { style: style.nameCell }, link(siteUrl, { className: 'ink', style: style.wordmark }, siteName)),
      ),
    ),
  )
}

function Logo({ url, width, height }: NonNullable<MailContent['logo']>) {
  const size = { width: Math.round((width / height) * LOGO_HEIGHT), height: LOGO_HEIGHT }
  return h('img', { src: url, alt: '', ...size, style: { display: 'block' } })
}

/** Our candle: flame, wick, body and wick, each a table of one cell. It needs no image. */
function Mark({ look }: { look: AccentLook }) {
  return h(
    'div',
    { 'aria-hidden': true },
    block('mark-flame', 7, 10, { ...look.flame, borderRadius: '50% 50% 50% 50% / 72% 72% 28% 28%' }),
    block('mark', 2, 2),
    block('mark', 9, 12, { borderRadius: '2px' }),
    block('mark', 2, 4),
  )
}

function block(className: string, width: number, height: number, look: CSSProperties = {}) {
  return h(
    'table',
    { ...TABLE, width: String(width), style: { width: `${width}px` } },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h('td', { className, height: String(height), style: { ...style.mark, height: `${height}px`, ...look } }),
      ),
    ),
  )
}
