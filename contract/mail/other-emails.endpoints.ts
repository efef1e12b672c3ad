import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { EmailTemplateSchema, TemplateUpdates } from './email-admin.endpoints.ts'
import { FIXED_MAIL_TYPES } from './mail-type.ts'

const OtherTypeSchema = z.enum(FIXED_MAIL_TYPES)

/** An email besides the 15 templates. It cannot be switched off. */
const OtherEmailSchema = EmailTemplateSchema.omit({ isActive: true }).extend({
  templateType: OtherTypeSchema,
  /** Warnings and tests keep their words: whoever they warn of could be the one who changes them. */
  isEditable: z.boolean(),
})
export type OtherEmail = z.infer<typeof OtherEmailSchema>

export const listOtherEmails = endpoint({
  method: 'GET',
  path: '/api/admin/email/other-templates',
  access: 'staff',
  summary: 'Emails besides the 15 templates: invitations, payment plans, address confirmations and the like.',
  reply: z.array(OtherEmailSchema),
})

export const updateOtherEmail = endpoint({
  method: 'PUT',
  path: '/api/admin/email/other-templates/:templateType',
  access: 'staff',
  summary: 'Changes subject or body of one that is editable; empty words bring the built-in ones back.',
  params: z.object({ templateType: OtherTypeSchema }),
  body: TemplateUpdates.omit({ isActive: true }),
  reply: OtherEmailSchema,
})
