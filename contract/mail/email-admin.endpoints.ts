import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { EmailField, IdField, InstantField, optional, pagingFields, text } from '../fields.ts'
import { DATE_SORTS } from '../list-sorts.ts'
import { MailStatusSchema, MailTypeSchema, TemplateTypeSchema } from './mail-type.ts'

const Outcome = z.object({ success: z.boolean(), message: z.string() })
const ByType = z.object({ templateType: TemplateTypeSchema })
const subject = text(200)
  .trim()
  .refine((value) => !/\p{Cc}|\p{Zl}|\p{Zp}/u.test(value), 'Please write the subject on one line.')
const body = text(10_000).trim()

export const EmailTemplateSchema = z.object({
  templateType: TemplateTypeSchema,
  isActive: z.boolean(),
  isCustomized: z.boolean(),
  subject: z.string(),
  body: z.string(),
  builtIn: z.object({ subject: z.string(), body: z.string() }),
  /** The available placeholders, each with an example. */
  variables: z.array(z.object({ name: z.string(), sample: z.string() })),
})
export type EmailTemplate = z.infer<typeof EmailTemplateSchema>

export const listEmailTemplates = endpoint({
  method: 'GET',
  path: '/api/admin/email/templates',
  access: 'staff',
  summary: "The 15 templates with staff's changes.",
  reply: z.array(EmailTemplateSchema),
})

/** `''` and `null` restore the default text. */
const words = <S extends z.ZodType<string>>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable()).optional()
export const TemplateUpdates = z.object({
  subject: words(subject),
  body: words(body),
  isActive: z.boolean().optional(),
})
export type TemplateUpdates = z.output<typeof TemplateUpdates>

export const updateEmailTemplate = endpoint({
  method: 'PUT',
  path: '/api/admin/email/templates/:templateType',
  access: 'staff',
  summary: 'Changes subject, body or whether it is sent. An empty text restores the default.',
  params: ByType,
  body: z.preprocess(
    (value) => (typeof value === 'object' && value !== null && 'updates' in value ? value.updates : value),
    TemplateUpdates,
  ),
  reply: EmailTemplateSchema,
})

export const previewEmailTemplate = endpoint({
  method: 'POST',
  path: '/api/admin/email/preview',
  access: 'staff',
  summary: 'Previews an email with this text and sample values.',
  body: z.object({ templateType: MailTypeSchema, subject: optional(subject), body: optional(body) }),
  reply: z.object({ subject: z.string(), text: z.string(), html: z.string(), unknownVariables: z.array(z.string()) }),
})

export const testEmailTemplate = endpoint({
  method: 'POST',
  path: '/api/admin/email/test-template',
  access: 'staff',
  summary: 'Sends a template with sample values to an address, by default your own.',
  body: z.object({
    templateType: z.preprocess((value) => value ?? '', TemplateTypeSchema.or(z.literal(''))),
    testEmail: optional(EmailField),
    testData: z.preprocess((value) => value ?? {}, z.record(z.string(), z.unknown())),
  }),
  reply: Outcome,
})

/** The form shows it without a period, the API with one. */
export const TEST_EMAIL_MESSAGES = { templateType: 'Please select a template type' } as const

/** What staff fill in to test an email. */
export const TestEmailForm = testEmailTemplate.body
  .pick({ testEmail: true })
  .extend({ templateType: z.string().min(1, TEST_EMAIL_MESSAGES.templateType) })

const EmailLogSchema = z.object({
  id: IdField,
  /** Null if it was never written. */
  subject: z.string().nullable(),
  recipientEmail: z.string(),
  templateType: MailTypeSchema,
  status: MailStatusSchema,
  error: z.string().nullable(),
  isTest: z.boolean(),
  createdAt: InstantField,
})
export type EmailLog = z.infer<typeof EmailLogSchema>

export const listEmailLogs = endpoint({
  method: 'GET',
  path: '/api/admin/email/logs',
  access: 'staff',
  summary: "The shop's emails, newest first unless sorted, 10 at a time; the total is in X-Total-Count.",
  query: z.object({
    ...pagingFields(10),
    sort: optional(z.enum(DATE_SORTS)),
    status: optional(MailStatusSchema),
    templateType: optional(MailTypeSchema),
    /** Part of the address, ignoring case. */
    recipient: optional(text(254).trim()),
  }),
  reply: z.array(EmailLogSchema),
})

export const showEmailLog = endpoint({
  method: 'GET',
  path: '/api/admin/email/logs/:id',
  access: 'staff',
  isAudited: true,
  summary: 'One email with its content, if it is still stored.',
  params: z.object({ id: IdField }),
  reply: EmailLogSchema.extend({
    text: z.string(),
    html: z.string(),
    /** Why there's no content: too old, not written yet, held, or it contains a link that opens an account. */
    hidden: z.enum(['gone', 'queued', 'private', 'held']).nullable(),
  }),
})

export const resendEmail = endpoint({
  method: 'POST',
  path: '/api/admin/email/logs/:id/resend',
  access: 'staff',
  summary: 'Resends the same email to the same person.',
  params: z.object({ id: IdField }),
  reply: Outcome,
})

export const showEmailAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/email/analytics',
  access: 'staff',
  summary: 'Email figures for a period, by default the last 30 days. Unknown figures are null.',
  query: z.object({ fromDate: optional(text(40)), toDate: optional(text(40)) }),
  reply: z.object({
    totalSent: z.int(),
    /** Null, because mail servers don't report whether an email they accepted was delivered. */
    totalDelivered: z.int().nullable(),
    totalFailed: z.int(),
    deliveryRate: z.number().nullable(),
    /** Null, because the shop doesn't track opens. */
    openRate: z.number().nullable(),
  }),
})

export const testEmailConnection = endpoint({
  method: 'GET',
  path: '/api/email/connection',
  access: 'staff',
  summary: 'Connects to the mail server in use and signs in, without sending anything.',
  reply: Outcome,
})
