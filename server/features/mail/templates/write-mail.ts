import type { MailType } from '#contract/mail/mail-type.ts'

import { fillPlaceholders, type PlaceholderValues, unknownPlaceholders } from './fill-placeholders.ts'
import type { MailContent, MailLogo, MailPictures } from './mail-content.ts'
import type { MailTemplate } from './mail-template.ts'
import { mailTemplates } from './mail-templates.ts'

export type WrittenMail = { subject: string; text: string; html: string }
/** Only emails that the recipient can unsubscribe from have an `unsubscribeUrl`. */
type Shop = {
  siteName: string
  siteUrl: string
  supportEmail: string
  /** Its URL is a path on the site. */
  logo?: MailLogo | undefined
  /** `#rrggbb`; ours without one. */
  accentColor?: string
  unsubscribeUrl?: string | undefined
  /** The seller's, for the end of the email. */
  postalAddress?: string
  pictures?: MailPictures
  /** The link takes the place of the button. */
  isLinkFirst?: boolean
}
/** Staff's text in place of the default. */
type Override = { subject?: string | null; body?: string | null }

const MAX_SUBJECT_LENGTH = 200

/** Renders the subject, text and HTML of an email from its template. */
export async function writeMail(
  type: MailType,
  given: PlaceholderValues,
  shop: Shop,
  override: Override = {},
): Promise<WrittenMail> {
  const template = mailTemplates[type]
  const {
    unsubscribeUrl = '',
    postalAddress = '',
    pictures,
    siteName,
    siteUrl,
    supportEmail,
    logo,
    accentColor = '',
    isLinkFirst = false,
  } = shop
  const site = { siteName, siteUrl, supportEmail }
  const cleanValue = (name: string, text: string) =>
    template.longValues?.includes(name) ? text.split(/\r?\n/).map(clean).join('\n') : clean(text)
  const values: PlaceholderValues = {
    ...site,
    ...Object.fromEntries(Object.entries(given).map(([name, text]) => [name, cleanValue(name, text)])),
  }
  const fill = (text: string) => fillPlaceholders(text, withoutSecrets(template, values, 'the button below'))
  const url = template.action && safeUrl(values[template.action.url])
  const secondUrl = template.link && safeUrl(values[template.link.url])
  const lastUrl = template.lastLink && safeUrl(values[template.lastLink.url])
  const action = template.action && url ? { label: fill(template.action.label), url } : undefined
  const link = template.link && secondUrl ? { label: template.link.label, url: secondUrl } : undefined
  const body = override.body ?? template.body
  const content: MailContent = {
    ...site,
    postalAddress,
    // From the same site as every link, which may be the one an owner confirmed.
    logo: logo && { ...logo, url: siteUrl + logo.url },
    accentColor,
    unsubscribeUrl,
    heading: fill(template.heading),
    paragraphs: splitParagraphs(body).map(fill),
    picture: pictures?.main,
    list: listTitles(template, body, values).map((title) => ({ title, url: pictures?.ofTitle.get(title) })),
    progressPercent: template.progress ? Number.parseInt(values[template.progress] ?? '', 10) : undefined,
    receipt: (template.receipt ?? [])
      .map(({ label, value, detail = '', isTotal = false }) => ({
        label: fill(label),
        detail: values[detail] ?? '',
        value: values[value] ?? '',
        isTotal,
      }))
      .filter(hasValue),
    factsHeading: template.factsHeading ?? '',
    facts: (template.facts ?? []).map(([label, name]) => ({ label, value: values[name] ?? '' })).filter(hasValue),
    ...(isLinkFirst && link ? { action: link, link: action } : { action, link }),
    note: fill(template.note ?? ''),
    lastLink: template.lastLink && lastUrl ? { label: template.lastLink.label, url: lastUrl } : undefined,
    noteLink: template.noteLink && { label: template.noteLink.label, url: siteUrl + template.noteLink.path },
  }
  return {
    subject: writeSubject(type, given, site, override),
    text: getText(content),
    html: await getHtml(content),
  }
}

/** Safe to show to anyone who may see the log, because it never contains anything that opens an account. */
export function writeSubject(
  type: MailType,
  given: PlaceholderValues,
  { siteName, siteUrl, supportEmail }: Pick<Shop, 'siteName' | 'siteUrl' | 'supportEmail'>,
  override: Pick<Override, 'subject'> = {},
): string {
  const template = mailTemplates[type]
  const values = withoutSecrets(template, { siteName, siteUrl, supportEmail, ...given }, '')
  return clean(fillPlaceholders(override.subject ?? template.subject, values))
    .slice(0, MAX_SUBJECT_LENGTH)
    .toWellFormed()
}

/** What the email lists, unless staff's text names it already. */
function listTitles({ list }: MailTemplate, body: string, values: PlaceholderValues): string[] {
  if (!list || unknownPlaceholders(body, []).includes(list.insteadOf)) return []
  return (values[list.of] ?? '').split('\n').filter((title) => title !== '')
}

function withoutSecrets({ secrets = [] }: MailTemplate, values: PlaceholderValues, instead: string): PlaceholderValues {
  return { ...values, ...Object.fromEntries(secrets.map((name) => [name, instead])) }
}

/** Loads React only when an email is rendered, because it's large. */
async function getHtml(content: MailContent): Promise<string> {
  const { renderMail } = await import('./render-mail.ts')
  return renderMail(content)
}

function getText(content: MailContent): string {
  const { siteName, siteUrl, supportEmail, unsubscribeUrl, heading, paragraphs, facts, action, link, note } = content
  const linkBlock = (one?: { label: string; url: string }) => (one ? `${one.label}:\n${one.url}` : '')
  const receipt = content.receipt.map(({ label, detail, value }) => ({
    label: detail === '' ? label : `${label} (${detail})`,
    value,
  }))
  const blocks = [
    heading,
    ...paragraphs,
    content.list.map(({ title }, at) => `${at + 1}. ${title}`).join('\n'),
    [...receipt, ...facts].map(({ label, value }) => `${label}: ${value}`).join('\n'),
    linkBlock(action),
    linkBlock(link),
    note,
    linkBlock(content.noteLink),
    linkBlock(content.lastLink),
    `-- \n${[siteName, siteUrl, supportEmail, ...content.postalAddress.split('\n')].filter(Boolean).join('\n')}`,
    unsubscribeUrl && `Unsubscribe:\n${unsubscribeUrl}`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

/** Puts each value on one line, so a name can't start a new header or paragraph. */
function clean(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .toWellFormed()
}

/** Only web links become buttons, never `javascript:`. */
function safeUrl(url: string | undefined): string | undefined {
  return url && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? new URL(url).href : undefined
}

const splitParagraphs = (body: string) => body.split(/\n\s*\n/).map((text) => text.trim())
const hasValue = ({ value }: { value: string }) => value !== ''
