import { createElement as h, type ReactNode } from 'react'

import type { MailContent } from './mail-content.ts'
import { button, card, column, link, mailBody, mailHead, pictureOf, preview } from './mail-elements.ts'
import { type AccentLook, accentLook, style } from './mail-look.ts'
import { Masthead } from './mail-masthead.ts'
import { Facts, ProgressBar, Receipt, TitleList } from './mail-rows.ts'

/** The layout of every email. React escapes all text, so no value is ever inserted as HTML. */
export function MailLayout(content: MailContent) {
  const look = accentLook(content.accentColor)
  const { heading, paragraphs, picture, list, progressPercent, receipt, facts, action, link: second } = content
  const hasFacts = receipt.length + facts.length > 0
  const endsWithText = !hasFacts && list.length === 0 && progressPercent === undefined && !action && content.note === ''
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
        h(Masthead, { ...content, look }),
        card(
          look,
          picture && pictureOf(picture),
          h('h1', { className: 'ink', style: style.heading }, heading),
          ...paragraphs.map((text, at) => {
            const isEnd = endsWithText && at === paragraphs.length - 1
            return h('p', { key: at, className: 'ink', style: isEnd ? style.lastText : style.text }, ...lines(text))
          }),
          list.length > 0 && h(TitleList, { list }),
          progressPercent !== undefined && h(ProgressBar, { percent: progressPercent, look }),
          hasFacts &&
            content.factsHeading !== '' &&
            h('h2', { className: 'ink', style: style.subheading }, content.factsHeading),
          receipt.length > 0 && h(Receipt, { receipt }),
          facts.length > 0 && h(Facts, { facts }),
          action && button(look, action.url, action.label),
          second &&
            h('p', { style: style.second }, link(second.url, { className: 'link', style: look.link }, second.label)),
          content.note !== '' && h(Note, { ...content, look }),
          content.lastLink &&
            h(
              'p',
              { style: style.small },
              link(content.lastLink.url, { className: 'link', style: look.link }, content.lastLink.label),
            ),
        ),
        h('hr', { className: 'line', style: style.line }),
        h(Footer, { ...content, look }),
      ),
    ),
  )
}

type WithLook = { look: AccentLook }

function Note({ note, noteLink, look }: Pick<MailContent, 'note' | 'noteLink'> & WithLook) {
  const words = noteLink && [' ', link(noteLink.url, { className: 'link', style: look.link }, noteLink.label)]
  return h('p', { className: 'muted', style: style.small }, note, ...(words ?? []))
}

/** Links are words; the text version of the email spells the addresses out. */
function Footer({
  siteName,
  siteUrl,
  supportEmail,
  postalAddress,
  unsubscribeUrl,
  action,
  look,
}: MailContent & WithLook) {
  const quiet = { className: 'link', style: look.link }
  const rows: ReactNode[][] = [
    supportEmail === '' ? [] : ['Questions? ', link(`mailto:${supportEmail}`, quiet, supportEmail)],
    action ? ['Button not working? ', link(action.url, quiet, 'Open the page here'), '.'] : [],
    [
      `${siteName} · `,
      link(siteUrl, quiet, new URL(siteUrl).host),
      ...(unsubscribeUrl === '' ? [] : [' · ', link(unsubscribeUrl, quiet, 'Unsubscribe')]),
    ],
    postalAddress === '' ? [] : [postalAddress.split('\n').join(', ')],
  ]
  const filled = rows.filter((row) => row.length > 0)
  return h(
    'p',
    { className: 'muted', style: style.small },
    ...filled.flatMap((row, at) => (at === 0 ? row : [h('br', { key: at }), ...row])),
  )
}

/** Keeps line breaks inside a paragraph. */
function lines(text: string): ReactNode[] {
  return text.split('\n').flatMap((line, at) => (at === 0 ? [line] : [h('br', { key: at }), line]))
}
