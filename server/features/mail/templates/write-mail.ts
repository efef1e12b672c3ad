import type { MailType } from '#contract/mail/mail-type.ts'

import { fillPlaceholders, type PlaceholderValues } from './fill-placeholders.ts'
import type { MailContent } from './mail-layout.ts'
import type { MailTemplate } from './mail-template.ts'
import { mailTemplates } from './mail-templates.ts'

export type WrittenMail = { subject: string; text: string; html: string }
/** Only mails that their recipient can stop have an `unsubscribeUrl`. */
type Shop = { siteName: string; siteUrl: string; supportEmail: string; unsubscribeUrl?: string | undefined }
/** What staff wrote instead of the built-in words. */
type Override = { subject?: string | null; body?: string | null }

const LONGEST_SUBJECT = 200

/** Makes subject, text and HTML of a mail from its template. */
export async function writeMail(
  type: MailType,
  given: PlaceholderValues,
  shop: Shop,
  override: Override = {},
): Promise<WrittenMail> {
  const template = mailTemplates[type]
  const { unsubscribeUrl = '', ...site } = shop
  const cleanValue = (name: string, text: string) =>
    template.longValues?.includes(name) ? text.split(/\r?\n/).map(clean).join('\n') : clean(text)
  const values: PlaceholderValues = {
    ...site,
    ...Object.fromEntries(Object.entries(given).map(([name, text]) => [name, cleanValue(name, text)])),
  }
  const fill = (text: string) => fillPlaceholders(text, withoutSecrets(template, values, 'the button below'))
  const url = template.action && safeUrl(values[template.action.url])
  const content: MailContent = {
    ...site,
    unsubscribeUrl,
    heading: fill(template.heading),
    paragraphs: paragraphsOf(override.body ?? template.body).map(fill),
    facts: (template.facts ?? []).map(([label, name]) => ({ label, value: values[name] ?? '' })).filter(hasValue),
    action: template.action && url ? { label: fill(template.action.label), url } : undefined,
    note: fill(template.note ?? ''),
  }
  return {
    subject: writeSubject(type, given, site, override),
    text: textOf(content),
    html: await htmlOf(content),
  }
}

/** Safe to show to whoever may see that there was a mail: it never holds what opens an account. */
export function writeSubject(
  type: MailType,
  given: PlaceholderValues,
  { siteName, siteUrl, supportEmail }: Omit<Shop, 'unsubscribeUrl'>,
  override: Pick<Override, 'subject'> = {},
): string {
  const template = mailTemplates[type]
  const values = withoutSecrets(template, { siteName, siteUrl, supportEmail, ...given }, '')
  return clean(fillPlaceholders(override.subject ?? template.subject, values))
    .slice(0, LONGEST_SUBJECT)
    .toWellFormed()
}

function withoutSecrets({ secrets = [] }: MailTemplate, values: PlaceholderValues, instead: string): PlaceholderValues {
  return { ...values, ...Object.fromEntries(secrets.map((name) => [name, instead])) }
}

/** React is large, and a shop at rest writes no mail. */
async function htmlOf(content: MailContent): Promise<string> {
  const { renderMail } = await import('./render-mail.ts')
  return renderMail(content)
}

function textOf(content: MailContent): string {
  const { siteName, siteUrl, supportEmail, unsubscribeUrl, heading, paragraphs, facts, action, note } = content
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    note,
    `-- \n${siteName}\n${siteUrl}${supportEmail && `\n${supportEmail}`}${unsubscribeUrl && `\n\nStop mails of this kind:\n${unsubscribeUrl}`}`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

/** Values are one line each: a name can neither begin a new header nor a new paragraph. */
function clean(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .toWellFormed()
}

/** `javascript:` and the like never become a button. */
function safeUrl(url: string | undefined): string | undefined {
  return url && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? new URL(url).href : undefined
}

const paragraphsOf = (body: string) => body.split(/\n\s*\n/).map((text) => text.trim())
const hasValue = ({ value }: { value: string }) => value !== ''
