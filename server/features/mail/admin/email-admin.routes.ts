import type { FastifyInstance } from 'fastify'

import * as announcement from '#contract/mail/announcement.endpoints.ts'
import * as endpoints from '#contract/mail/email-admin.endpoints.ts'
import { EDITABLE_FIXED_TYPES } from '#contract/mail/mail-type.ts'
import * as others from '#contract/mail/other-emails.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { forbidden, notFound } from '#server/http/app-error.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { sendRows } from '#server/http/total-count.ts'

import { listEmailLogs, resendEmail, showEmailLog } from './email-logs.ts'
import { listEmailTemplates, listOtherEmails } from './list-email-templates.ts'
import { previewEmailTemplate } from './preview-email-template.ts'
import { sendAnnouncement } from './send-announcement.ts'
import { showEmailAnalytics } from './show-email-analytics.ts'
import { testEmailConnection } from './test-email-connection.ts'
import { testEmailTemplate } from './test-email-template.ts'
import { updateEmailTemplate } from './update-email-template.ts'

export function emailAdminRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.listEmailTemplates, () => listEmailTemplates(ctx))
  registerEndpoint(app, endpoints.updateEmailTemplate, async ({ viewer, params: { templateType }, body }) => {
    await updateEmailTemplate(ctx, { actor: viewer.userId, type: templateType, updates: body })
    return findTemplate(await listEmailTemplates(ctx), templateType)
  })
  registerEndpoint(app, others.listOtherEmails, () => listOtherEmails(ctx))
  registerEndpoint(app, others.updateOtherEmail, async ({ viewer, params: { templateType }, body }) => {
    if (!EDITABLE_FIXED_TYPES.includes(templateType)) throw forbidden("This email's text can't be changed.")
    await updateEmailTemplate(ctx, { actor: viewer.userId, type: templateType, updates: body })
    return findTemplate(await listOtherEmails(ctx), templateType)
  })
  registerEndpoint(app, endpoints.previewEmailTemplate, ({ body }) => previewEmailTemplate(ctx, body))
  registerEndpoint(app, endpoints.testEmailTemplate, ({ viewer, body }) => testEmailTemplate(ctx, viewer.userId, body))
  registerEndpoint(app, endpoints.listEmailLogs, async ({ viewer, query, reply }) =>
    sendRows(reply, await listEmailLogs(ctx, viewer.userId, query)),
  )
  registerEndpoint(app, endpoints.showEmailLog, ({ viewer, params }) => showEmailLog(ctx, viewer, params.id))
  registerEndpoint(app, endpoints.resendEmail, ({ viewer, params }) => resendEmail(ctx, viewer, params.id))
  registerEndpoint(app, endpoints.showEmailAnalytics, ({ query }) => showEmailAnalytics(ctx, query))
  registerEndpoint(app, endpoints.testEmailConnection, () => testEmailConnection(ctx))
  registerEndpoint(app, announcement.sendAnnouncement, ({ viewer, body }) => sendAnnouncement(ctx, viewer.userId, body))
}

function findTemplate<T extends { templateType: string }>(templates: T[], type: string): T {
  const found = templates.find(({ templateType }) => templateType === type)
  if (!found) throw notFound('Template')
  return found
}
