import type { EmailTemplate } from '#contract/mail/email-admin.endpoints.ts'
import { TEMPLATE_TYPES, type TemplateType } from '#contract/mail/mail-type.ts'
import type { AppContext } from '#server/app-context.ts'
import { mailSettings } from '#server/features/settings/settings.ts'

import { listTemplateChanges } from '../email-templates.repository.ts'
import { mailTemplates } from '../templates/mail-templates.ts'

type Changes = Awaited<ReturnType<typeof listTemplateChanges>>[number]

export async function listEmailTemplates(ctx: AppContext): Promise<EmailTemplate[]> {
  const { siteName, siteUrl, supportEmail } = await mailSettings(ctx)
  const changes = await listTemplateChanges(ctx.db)
  return TEMPLATE_TYPES.map((type) => {
    const changed = changes.find((row) => row.templateType === type)
    return toEmailTemplate(type, changed, { siteName, siteUrl, supportEmail })
  })
}

function toEmailTemplate(
  type: TemplateType,
  changed: Changes | undefined,
  shop: Record<string, string>,
): EmailTemplate {
  const { subject, body, sample } = mailTemplates[type]
  return {
    templateType: type,
    isActive: !changed?.switchedOffAt,
    isCustomized: (changed?.subject ?? changed?.body ?? null) !== null,
    subject: changed?.subject ?? subject,
    body: changed?.body ?? body,
    builtIn: { subject, body },
    variables: Object.entries({ ...sample, ...shop }).map(([name, value]) => ({ name, sample: value })),
  }
}

/** What may stand in double braces in this template. */
export function variablesOf(type: TemplateType): string[] {
  return [...Object.keys(mailTemplates[type].sample), 'siteName', 'siteUrl', 'supportEmail']
}
