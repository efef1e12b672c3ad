import type { EmailTemplate } from '#contract/mail/email-admin.endpoints.ts'
import { EDITABLE_FIXED_TYPES, FIXED_MAIL_TYPES, type MailType, TEMPLATE_TYPES } from '#contract/mail/mail-type.ts'
import type { OtherEmail } from '#contract/mail/other-emails.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { mailSettings } from '#server/features/settings/settings.ts'

import { listTemplateChanges } from '../email-templates.repository.ts'
import { mailTemplates } from '../templates/mail-templates.ts'

type Changes = Awaited<ReturnType<typeof listTemplateChanges>>[number]

export async function listEmailTemplates(ctx: AppContext): Promise<EmailTemplate[]> {
  const findTemplate = await templatesInUse(ctx)
  return TEMPLATE_TYPES.map((type) => ({ ...findTemplate(type), templateType: type }))
}

export async function listOtherEmails(ctx: AppContext): Promise<OtherEmail[]> {
  const findTemplate = await templatesInUse(ctx)
  return FIXED_MAIL_TYPES.map((type) => {
    const { isActive: _, ...template } = findTemplate(type)
    return { ...template, templateType: type, isEditable: EDITABLE_FIXED_TYPES.includes(type) }
  })
}

async function templatesInUse(ctx: AppContext) {
  const { siteName, siteUrl, supportEmail } = await mailSettings(ctx)
  const changes = await listTemplateChanges(ctx.db)
  return (type: MailType) => {
    const changed = changes.find((row) => row.templateType === type)
    return toTemplate(type, changed, { siteName, siteUrl, supportEmail })
  }
}

function toTemplate(type: MailType, changed: Changes | undefined, shop: Record<string, string>) {
  const { subject, body, sample, secrets = [] } = mailTemplates[type]
  const open = Object.entries({ ...sample, ...shop }).filter(([name]) => !secrets.includes(name))
  return {
    isActive: !changed?.switchedOffAt,
    isCustomized: (changed?.subject ?? changed?.body ?? null) !== null,
    subject: changed?.subject ?? subject,
    body: changed?.body ?? body,
    builtIn: { subject, body },
    variables: open.map(([name, value]) => ({ name, sample: value })),
  }
}

/** The placeholders staff can use in this template. Only the button may use those that open an account. */
export function listVariables(type: MailType): string[] {
  const { sample, secrets = [] } = mailTemplates[type]
  const own = Object.keys(sample).filter((name) => !secrets.includes(name))
  return [...own, 'siteName', 'siteUrl', 'supportEmail']
}
