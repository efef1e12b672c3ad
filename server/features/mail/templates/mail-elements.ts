import { type CSSProperties, createElement as h, type ReactNode } from 'react'

import { type AccentLook, style } from './mail-look.ts'

/** Email apps lay out tables most reliably, and read these attributes before any style. */
export const TABLE = {
  align: 'center',
  width: '100%',
  border: 0,
  cellPadding: '0',
  cellSpacing: '0',
  role: 'presentation',
} as const

/** Email apps show this much of a message beside its subject. */
const PREVIEW_LENGTH = 150
/** Invisible characters that keep the message's own text out of the preview. */
const BLANK = '\xA0\u200C\u200B\u200D\u200E\u200F\uFEFF'

/** Outlook ignores padding on links, so it gets wide spaces instead. Other apps skip the comment. */
const OUTLOOK_LEFT =
  '<!--[if mso]><i style="mso-font-width:366.66666666666663%;mso-text-raise:18" hidden>&#8202;&#8202;&#8202;</i><![endif]-->'
const OUTLOOK_RIGHT =
  '<!--[if mso]><i style="mso-font-width:366.66666666666663%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]-->'

type Look = { className: string; style: CSSProperties }

export const mailHead = (...children: ReactNode[]) =>
  h(
    'head',
    null,
    h('meta', { content: 'text/html; charset=UTF-8', httpEquiv: 'Content-Type' }),
    h('meta', { name: 'x-apple-disable-message-reformatting' }),
    ...children,
  )

/** The line email apps show beside the subject; it isn't part of the message. */
export function preview(text: string) {
  const shown = text.slice(0, PREVIEW_LENGTH)
  return h(
    'div',
    { style: style.preview, 'data-skip-in-text': true },
    shown,
    shown.length < PREVIEW_LENGTH && h('div', null, BLANK.repeat(PREVIEW_LENGTH - shown.length)),
  )
}

/** Some apps drop the body's style, so the table inside repeats it. */
export const mailBody = (...children: ReactNode[]) =>
  h(
    'body',
    { className: 'paper', style: style.bodyAround },
    h('table', TABLE, h('tbody', null, h('tr', null, h('td', { style: style.body }, ...children)))),
  )

export const column = (...children: ReactNode[]) =>
  h(
    'table',
    // Outlook reads only the attribute, all others only the style.
    { ...TABLE, width: '560', style: style.container },
    h('tbody', null, h('tr', { style: { width: '100%' } }, h('td', null, ...children))),
  )

export const card = (look: AccentLook, ...children: ReactNode[]) =>
  h(
    'table',
    { ...TABLE, className: 'card', style: look.card },
    h('tbody', null, h('tr', null, h('td', { style: style.cardPadding }, ...children))),
  )

/** Apps that block pictures show its words on the same dark ground. */
export const pictureOf = ({ url, alt }: { url: string; alt: string }) =>
  h('img', { src: url, alt, width: '502', className: 'picture', style: style.picture })

export const link = (href: string, { className, style }: Look, text: string) =>
  h('a', { key: `${href} ${text}`, href, className, style, target: '_blank' }, text)

// biome-ignore lint/security/noDangerouslySetInnerHtml: only the two constants above; React can't write comments.
const forOutlook = (comment: string) => h('span', { dangerouslySetInnerHTML: { __html: comment } })

export const button = (look: AccentLook, href: string, label: string) =>
  h(
    'a',
    { href, className: 'flame', style: look.button, target: '_blank' },
    forOutlook(OUTLOOK_LEFT),
    h('span', { style: style.buttonLabel }, label),
    forOutlook(OUTLOOK_RIGHT),
  )
