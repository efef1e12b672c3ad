import { Fragment, createElement as h, type ReactNode } from 'react'

import { button, card, column, link, mailBody, mailHead, pictureOf, preview } from './mail-elements.ts'
import { type AccentLook, accentLook, style } from './mail-look.ts'

export type MailLogo = { url: string; width: number; height: number }

export type MailContent = {
  siteName: string
  siteUrl: string
  supportEmail: string
  /** The shop's own, with an absolute URL; our mark without one. */
  logo: MailLogo | undefined
  /** `#rrggbb`; empty for our amber. */
  accentColor: string
  heading: string
  paragraphs: string[]
  /** Undefined when it has none, or the shop has none of it. */
  picture: { url: string; alt: string } | undefined
  facts: { label: string; value: string }[]
  factsHeading: string
  action: { label: string; url: string } | undefined
  link: { label: string; url: string } | undefined
  note: string
  /** Empty for emails that an account or a purchase depends on. */
  unsubscribeUrl: string
}

const LOGO_HEIGHT = 28

/** The layout of every email. React escapes all text, so no value is ever inserted as HTML. */
export function MailLayout(content: MailContent) {
  const look = accentLook(content.accentColor)
  const { siteName, siteUrl, logo, heading, paragraphs, picture, facts, action, link: second, note } = content
  return h(
    'html',
    { dir: 'ltr', lang: 'en' },
    mailHead(
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, heading),
      h('style', null, look.darkCss),
    ),
    preview(paragraphs.join(' ').slice(0, 140)),
    mailBody(
      column(
        h(Logo, { logo, look }),
        link(siteUrl, { className: 'ink', style: style.wordmark }, siteName),
        card(
          look,
          picture && pictureOf(picture),
          h('h1', { className: 'ink', style: style.heading }, heading),
          ...paragraphs.map((text, at) => h('p', { key: at, className: 'ink', style: style.text }, ...lines(text))),
          facts.length > 0 && h(Facts, content),
          action && button(look, action.url, action.label),
          second &&
            h('p', { style: style.second }, link(second.url, { className: 'link', style: look.link }, second.label)),
          note !== '' && h('p', { className: 'muted', style: style.small }, note),
        ),
        h('hr', { className: 'line', style: style.line }),
        h(Footer, { ...content, look }),
      ),
    ),
  )
}

/** Ours is drawn with CSS, because email apps block images by default. The name is always next to it. */
function Logo({ logo, look }: Pick<MailContent, 'logo'> & { look: AccentLook }) {
  if (!logo) return h('span', { style: look.mark, className: 'mark', 'aria-hidden': true }, ' ')
  const { url, width, height } = logo
  const size = { width: Math.round((width / height) * LOGO_HEIGHT), height: LOGO_HEIGHT }
  return h('img', { src: url, alt: '', ...size, style: style.logo })
}

function Facts({ facts, factsHeading }: Pick<MailContent, 'facts' | 'factsHeading'>) {
  const row = ({ label, value }: MailContent['facts'][number]) =>
    h(
      'tr',
      { key: label },
      h('td', { style: style.factLabel, className: 'muted line' }, label),
      h('td', { style: style.factValue, className: 'ink line' }, value),
    )
  return h(
    Fragment,
    null,
    factsHeading !== '' && h('h2', { className: 'ink', style: style.subheading }, factsHeading),
    h(
      'table',
      { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, style: style.facts },
      h('tbody', null, ...facts.map(row)),
    ),
  )
}

/** Links are words; the text version of the email spells the addresses out. */
function Footer({ siteName, siteUrl, supportEmail, unsubscribeUrl, action, look }: MailContent & { look: AccentLook }) {
  const quiet = { className: 'link', style: look.link }
  return h(
    'p',
    { className: 'muted', style: style.small },
    ...(action
      ? ['Button not working? ', link(action.url, quiet, 'Open the page here'), '.', h('br', { key: 'br' })]
      : []),
    `${siteName} · `,
    link(siteUrl, quiet, new URL(siteUrl).host),
    ...(supportEmail === '' ? [] : [' · Questions? ', link(`mailto:${supportEmail}`, quiet, supportEmail)]),
    ...(unsubscribeUrl === '' ? [] : [' · ', link(unsubscribeUrl, quiet, 'Unsubscribe')]),
  )
}

/** Keeps line breaks inside a paragraph. */
function lines(text: string): ReactNode[] {
  return text.split('\n').flatMap((line, at) => (at === 0 ? [line] : [h('br', { key: at }), line]))
}
