import { CREDENTIALS } from '#contract/settings/site-settings.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import type { Database } from '#server/database/database.ts'
import { queueMail } from '#server/features/mail/mail.ts'
import {
  CONFIRMED_MAIL,
  PENDING_SMTP_SET_BY_OWNER,
  type SiteSettings,
  type Stored,
  saveSetting,
  UNCONFIRMED_MAIL,
} from '#server/features/settings/settings.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { findStaffRecipient, listOwners } from './staff-recipient.read-model.ts'

export type Actor = Pick<Viewer, 'userId' | 'role'>

/** These take effect when saved. They decide where links lead and where bounces go, and bounces quote the email. */
const IMMEDIATE_SETTINGS = ['siteUrl', 'smtpFromEmail'] as const

/**
 * Whoever controls the mail server can read the links in emails. An owner's settings are trusted. Anyone else's are
 * used, but emails that give access to staff accounts wait until an owner confirms them.
 */
export async function handleMailSettingsChange(
  ctx: AppContext,
  trx: Database,
  actor: Actor,
  { stored, before, after }: { stored: Stored; before: SiteSettings; after: SiteSettings },
): Promise<void> {
  const isOwner = actor.role === 'owner'
  const now = ctx.clock.now().toISOString()
  const differs = (name: keyof SiteSettings) => before[name] !== after[name]
  if (CREDENTIALS.smtp.some(differs)) {
    // An owner who only fixes the port doesn't vouch for a host that someone else entered.
    const wasTrusted = stored.waiting.smtp ? stored.pendingSmtpSetByOwner : stored.unconfirmedMail === null
    await saveSetting(trx, PENDING_SMTP_SET_BY_OWNER, isOwner && wasTrusted, now)
    // Turning email off takes effect right away. Remember the server; otherwise an admin could erase it before entering
    // another.
    if (after.smtpHost === '' && isOwner) await saveSetting(trx, CONFIRMED_MAIL, null, now)
    else if (after.smtpHost === '') await rememberConfirmed(trx, stored, now)
  }
  if (!isOwner && IMMEDIATE_SETTINGS.some(differs)) {
    const inUse = { ...stored.inUse, siteUrl: after.siteUrl, smtpFromEmail: after.smtpFromEmail }
    await requestOwnerConfirmation(ctx, trx, actor, { stored, inUse })
  }
}

/** Called when a waiting mail server goes into use. */
export async function onMailServerActivated(
  ctx: AppContext,
  trx: Database,
  actor: Actor,
  { stored, inUse }: { stored: Stored; inUse: SiteSettings },
): Promise<void> {
  if (!stored.pendingSmtpSetByOwner) await requestOwnerConfirmation(ctx, trx, actor, { stored, inUse })
}

/** Shows a notice in the back office until an owner confirms, and emails the owners once. */
async function requestOwnerConfirmation(
  ctx: AppContext,
  trx: Database,
  actor: Actor,
  { stored, inUse }: { stored: Stored; inUse: SiteSettings },
): Promise<void> {
  const changedAt = ctx.clock.now().toISOString()
  await rememberConfirmed(trx, stored, changedAt)
  await saveSetting(trx, UNCONFIRMED_MAIL, { changedBy: actor.userId, changedAt }, changedAt)
  if (inUse.smtpHost === '') return
  const staff = await findStaffRecipient(trx, actor.userId)
  for (const owner of await listOwners(trx)) {
    await queueMail(ctx, trx, 'mail_server_changed', owner, {
      changedBy: staff ? `${staff.firstName} ${staff.lastName}`.trim() || staff.email : 'A staff member',
      host: inUse.smtpHost,
      fromEmail: inUse.smtpFromEmail,
      siteAddress: inUse.siteUrl || ctx.config.siteUrl.origin,
      settingsUrl: siteLink(ctx.config, '/admin/settings', { tab: 'smtp' }),
    })
  }
}

/** Remembers the confirmed server, so owners are warned through it rather than through the new one. */
async function rememberConfirmed(trx: Database, { inUse, unconfirmedMail, confirmedMail }: Stored, now: string) {
  if (unconfirmedMail) return
  const { siteUrl, smtpFromEmail, smtpFromName } = inUse
  const server = inUse.smtpHost === '' && confirmedMail ? confirmedMail : inUse
  const { smtpHost, smtpPort, smtpUsername, smtpPassword } = server
  const confirmed = { siteUrl, smtpHost, smtpPort, smtpUsername, smtpPassword, smtpFromEmail, smtpFromName }
  await saveSetting(trx, CONFIRMED_MAIL, confirmed, now)
}
