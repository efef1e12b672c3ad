import { createElement as h, type ReactNode } from 'react'

import { button, card, column, link, mailBody, mailHead, preview } from './mail-elements.ts'
import { DARK_CSS, style } from './mail-look.ts'

export type MailContent = {
  siteName: string
  siteUrl: string
  supportEmail: string
  heading: string
  paragraphs: string[]
  facts: { label: string; value: string }[]
  action: { label: string; url: string } | undefined
  note: string
  /** Empty for emails that an account or a purchase depends on. */
  unsubscribeUrl: string
}

/** The layout of every email. React escapes all text, so no value is ever inserted as HTML. */
export function MailLayout(content: MailContent) {
  const { siteName, siteUrl, heading, paragraphs, facts, action, note } = content
  return h(
    'html',
    { dir: 'ltr', lang: 'en' },
    mailHead(
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, heading),
      h('style', null, DARK_CSS),
    ),
    preview(paragraphs.join(' ').slice(0, 140)),
    mailBody(
      column(
        // The logo is drawn with CSS, because email apps block images by default.
        h('span', { style: style.mark, className: 'mark', 'aria-hidden': true }, ' '),
        link(siteUrl, { className: 'ink', style: style.wordmark }, siteName),
        card(
          h('h1', { className: 'ink', style: style.heading }, heading),
          ...paragraphs.map((text, at) => h('p', { key: at, className: 'ink', style: style.text }, ...lines(text))),
          facts.length > 0 && h(Facts, { facts }),
          action && button(action.url, action.label),
          note !== '' && h('p', { className: 'muted', style: style.small }, note),
        ),
        h('hr', { className: 'line', style: style.line }),
        h(Footer, content),
      ),
    ),
  )
}

function Facts({ facts }: Pick<MailContent, 'facts'>) {
  const row = ({ label, value }: MailContent['facts'][number]) =>
    h(
      'tr',
      { key: label },
      h('td', { style: style.factLabel, className: 'muted line' }, label),
      h('td', { style: style.factValue, className: 'ink line' }, value),
    )
  return h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, style: style.facts },
    h('tbody', null, ...facts.map(row)),
  )
}

function Footer({ siteName, siteUrl, supportEmail, unsubscribeUrl, action }: MailContent) {
  return h(
    'p',
    { className: 'muted', style: style.small },
    ...(action ? ["If the button doesn't work, open this link: ", action.url, h('br', { key: 'br' })] : []),
    `${siteName} · `,
    link(siteUrl, { className: 'link', style: style.link }, siteUrl),
    ...(supportEmail === '' ? [] : [' · Questions? ', supportEmail]),
    ...(unsubscribeUrl === ''
      ? []
      : [' · ', link(unsubscribeUrl, { className: 'link', style: style.link }, 'Unsubscribe')]),
  )
}

/** Keeps line breaks inside a paragraph. */
function lines(text: string): ReactNode[] {
  return text.split('\n').flatMap((line, at) => (at === 0 ? [line] : [h('br', { key: at }), line]))
}
