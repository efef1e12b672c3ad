import type { z } from 'zod'

import type { TemplateUpdates } from '#contract/mail/email-admin.endpoints.ts'
import type { MailType } from '#contract/mail/mail-type.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { invalidInput } from '#server/http/app-error.ts'

import { findTemplateChanges, saveTemplateChanges } from '../email-templates.repository.ts'
import { unknownPlaceholders } from '../templates/fill-placeholders.ts'
import { mailTemplates } from '../templates/mail-templates.ts'
import { listVariables } from './list-email-templates.ts'

type Update = { actor: string; type: MailType; updates: z.output<typeof TemplateUpdates> }

/** Text equal to the default isn't stored, so later improvements to the default apply. */
export async function updateEmailTemplate(ctx: AppContext, { actor, type, updates }: Update): Promise<void> {
  refuseUnknownVariables(type, updates)
  const now = ctx.clock.now().toISOString()
  await transact(ctx.db, async (trx) => {
    const before = await findTemplateChanges(trx, type)
    const after = {
      subject: customText(type, 'subject', updates.subject, before?.subject),
      body: customText(type, 'body', updates.body, before?.body),
      switchedOffAt: switchedOffAt(updates.isActive, before?.switchedOffAt ?? null, now),
    }
    await saveTemplateChanges(trx, {
      template_type: type,
      subject: after.subject,
      body: after.body,
      switched_off_at: after.switchedOffAt,
      updated_at: now,
    })
    await recordAudit(ctx, trx, {
      actor,
      action: 'email-template.update',
      subject: { type: 'email-template', id: type, label: type },
      before: toLog(before ?? { subject: null, body: null, switchedOffAt: null }),
      after: toLog(after),
    })
  })
}

function customText(
  type: MailType,
  part: 'subject' | 'body',
  given: string | null | undefined,
  before: string | null = null,
): string | null {
  if (given === undefined) return before
  return given === mailTemplates[type][part] ? null : given
}

function switchedOffAt(isActive: boolean | undefined, before: string | null, now: string): string | null {
  if (isActive === undefined) return before
  return isActive ? null : (before ?? now)
}

function refuseUnknownVariables(type: MailType, { subject, body }: Update['updates']): void {
  const [unknown] = unknownPlaceholders(`${subject ?? ''}\n${body ?? ''}`, listVariables(type))
  if (unknown === undefined) return
  if (mailTemplates[type].secrets?.includes(unknown)) {
    throw invalidInput(`Only the button of this email can use {{${unknown}}}, because it opens an account.`)
  }
  throw invalidInput(`This email has no variable {{${unknown}}}.`)
}

type StoredChanges = { subject: string | null; body: string | null; switchedOffAt: string | null }
const toLog = ({ subject, body, switchedOffAt: off }: StoredChanges) => ({ subject, body, isActive: off === null })
