import type { MailType } from '#contract/mail/mail-type.ts'
import type { AppContext } from '#server/app-context.ts'
import { mailSettings } from '#server/features/settings/settings.ts'

import { findSamplePictures } from '../item-picture.read-model.ts'
import { unknownPlaceholders } from '../templates/fill-placeholders.ts'
import { mailTemplates } from '../templates/mail-templates.ts'
import { writeMail } from '../templates/write-mail.ts'
import { listVariables } from './list-email-templates.ts'

type Draft = { templateType: MailType; subject?: string | undefined; body?: string | undefined }

/** Uses the same code as the real email. */
export async function previewEmailTemplate(ctx: AppContext, { templateType, subject, body }: Draft) {
  const settings = await mailSettings(ctx)
  const pictures = await findSamplePictures(ctx.db, mailTemplates[templateType], settings.siteUrl)
  const override = { subject: subject ?? null, body: body ?? null }
  const written = await writeMail(templateType, mailTemplates[templateType].sample, { ...settings, pictures }, override)
  const unknownVariables = unknownPlaceholders(`${subject ?? ''}\n${body ?? ''}`, listVariables(templateType))
  return { ...written, unknownVariables: [...new Set(unknownVariables)] }
}
