import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { EmailTemplateSchema, TemplateUpdates } from './email-admin.endpoints.ts'
import { FIXED_MAIL_TYPES } from './mail-type.ts'

const OtherTypeSchema = z.enum(FIXED_MAIL_TYPES)

/** An email outside the 15 templates. It can't be turned off. */
const OtherEmailSchema = EmailTemplateSchema.omit({ isActive: true }).extend({
  templateType: OtherTypeSchema,
  /** False for warnings and tests, because the person a warning is about could edit it. */
  isEditable: z.boolean(),
})
export type OtherEmail = z.infer<typeof OtherEmailSchema>

export const listOtherEmails = endpoint({
  method: 'GET',
  path: '/api/admin/email/other-templates',
  access: 'staff',
  summary: 'Emails outside the 15 templates, such as invitations, payment plans and address confirmations.',
  reply: z.array(OtherEmailSchema),
})

export const updateOtherEmail = endpoint({
  method: 'PUT',
  path: '/api/admin/email/other-templates/:templateType',
  access: 'staff',
  summary: 'Changes the subject or body of an editable email. An empty text restores the default.',
  params: z.object({ templateType: OtherTypeSchema }),
  body: TemplateUpdates.omit({ isActive: true }),
  reply: OtherEmailSchema,
})
