import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import { CONCERNS, SECRET_MASK, SECRET_SETTINGS } from '#contract/settings/site-settings.ts'
import type { AppContext } from '#server/app-context.ts'
import { countHeldEmails } from '#server/features/mail/mail.ts'
import { pictureOf, type Stored, storedSettings } from '#server/features/settings/settings.ts'

import { findStaffRecipient } from './staff-recipient.read-model.ts'

/** The settings as last saved, in use or not. */
export async function showSettings(ctx: AppContext): Promise<AdminSettings> {
  const stored = await storedSettings(ctx)
  return toAdminSettings(stored, await showUnconfirmedMail(ctx, stored))
}

/** Null while there's no mail server, because nothing is held then. */
async function showUnconfirmedMail(ctx: AppContext, stored: Stored): Promise<AdminSettings['unconfirmedMail']> {
  const { inUse, unconfirmedMail } = stored
  if (!unconfirmedMail || inUse.smtpHost === '') return null
  const staff = await findStaffRecipient(ctx.db, unconfirmedMail.changedBy)
  return {
    changedAt: unconfirmedMail.changedAt,
    changedBy: staff ? `${staff.firstName} ${staff.lastName}`.trim() || staff.email : 'A former staff member',
    host: inUse.smtpHost,
    port: inUse.smtpPort,
    username: inUse.smtpUsername,
    fromEmail: inUse.smtpFromEmail || `no-reply@${ctx.config.siteUrl.hostname}`,
    siteUrl: inUse.siteUrl || ctx.config.siteUrl.origin,
    heldMails: await countHeldEmails(ctx.db),
  }
}

function toAdminSettings(stored: Stored, unconfirmedMail: AdminSettings['unconfirmedMail']): AdminSettings {
  const settings = latestSettings(stored)
  const masks = SECRET_SETTINGS.map((name) => [name, settings[name] && SECRET_MASK])
  return {
    ...settings,
    ...Object.fromEntries(masks),
    pictures: {
      logo: pictureOf(settings, 'logo'),
      darkLogo: pictureOf(settings, 'darkLogo'),
      teacher: pictureOf(settings, 'teacher'),
    },
    waiting: CONCERNS.filter((concern) => stored.waiting[concern]),
    unconfirmedMail,
  }
}

export function latestSettings({ inUse, waiting }: Stored): Stored['inUse'] {
  return { ...inUse, ...waiting.smtp, ...waiting.stripe, ...waiting.storage }
}
