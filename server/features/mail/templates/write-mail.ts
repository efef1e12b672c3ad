import type { MailType } from '#contract/mail/mail-type.ts'

import { fillPlaceholders, type PlaceholderValues } from './fill-placeholders.ts'
import type { MailContent, MailLogo } from './mail-layout.ts'
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
  /** Of what the email is about. */
  pictureUrl?: string | undefined
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
  const { unsubscribeUrl = '', pictureUrl, siteName, siteUrl, supportEmail, logo, accentColor = '' } = shop
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
  const content: MailContent = {
    ...site,
    // From the same site as every link, which may be the one an owner confirmed.
    logo: logo && { ...logo, url: siteUrl + logo.url },
    accentColor,
    unsubscribeUrl,
    heading: fill(template.heading),
    paragraphs: splitParagraphs(override.body ?? template.body).map(fill),
    picture: template.pictureOf && pictureUrl ? { url: pictureUrl, alt: values[template.pictureOf] ?? '' } : undefined,
    factsHeading: template.factsHeading ?? '',
    facts: (template.facts ?? []).map(([label, name]) => ({ label, value: values[name] ?? '' })).filter(hasValue),
    action: template.action && url ? { label: fill(template.action.label), url } : undefined,
    link: template.link && secondUrl ? { label: template.link.label, url: secondUrl } : undefined,
    note: fill(template.note ?? ''),
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
  { siteName, siteUrl, supportEmail }: Omit<Shop, 'unsubscribeUrl' | 'pictureUrl'>,
  override: Pick<Override, 'subject'> = {},
): string {
  const template = mailTemplates[type]
  const values = withoutSecrets(template, { siteName, siteUrl, supportEmail, ...given }, '')
  return clean(fillPlaceholders(override.subject ?? template.subject, values))
    .slice(0, MAX_SUBJECT_LENGTH)
    .toWellFormed()
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
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    link ? `${link.label}:\n${link.url}` : '',
    note,
    `-- \n${siteName}\n${siteUrl}${supportEmail && `\n${supportEmail}`}${unsubscribeUrl && `\n\nUnsubscribe:\n${unsubscribeUrl}`}`,
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
