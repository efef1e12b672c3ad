import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h, type ReactNode } from 'react'

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
  /** Empty for mails that an account or a purchase depends on. */
  unsubscribeUrl: string
}

/** Every mail looks like this one. React escapes all texts; nothing is ever inserted as HTML. */
export function MailLayout(content: MailContent) {
  const { siteName, siteUrl, heading, paragraphs, facts, action, note } = content
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, heading),
      h('style', null, DARK_CSS),
    ),
    h(Preview, null, paragraphs.join(' ').slice(0, 140)),
    h(
      Body,
      { style: style.body, className: 'paper' },
      h(
        Container,
        { style: style.container },
        // The mark, drawn without a picture: mail programs block those until they are asked for.
        h('span', { style: style.mark, className: 'mark', 'aria-hidden': true }, ' '),
        h(Link, { href: siteUrl, style: style.wordmark, className: 'ink' }, siteName),
        h(
          Section,
          { style: style.card, className: 'card' },
          h(Heading, { as: 'h1', style: style.heading, className: 'ink' }, heading),
          ...paragraphs.map((text, at) => h(Text, { key: at, style: style.text, className: 'ink' }, ...lines(text))),
          facts.length > 0 && h(Facts, { facts }),
          action && h(Button, { href: action.url, style: style.button, className: 'flame' }, action.label),
          note !== '' && h(Text, { style: style.small, className: 'muted' }, note),
        ),
        h(Hr, { style: style.line, className: 'line' }),
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
    Text,
    { style: style.small, className: 'muted' },
    ...(action ? ['If the button does not work, open this address: ', action.url, h('br', { key: 'br' })] : []),
    `${siteName} · `,
    h(Link, { key: 'site', href: siteUrl, style: style.link, className: 'link' }, siteUrl),
    ...(supportEmail === '' ? [] : [' · Questions? ', supportEmail]),
    ...(unsubscribeUrl === ''
      ? []
      : [' · ', h(Link, { key: 'stop', href: unsubscribeUrl, style: style.link, className: 'link' }, 'Unsubscribe')]),
  )
}

/** Line breaks inside a paragraph stay. */
function lines(text: string): ReactNode[] {
  return text.split('\n').flatMap((line, at) => (at === 0 ? [line] : [h('br', { key: at }), line]))
}
