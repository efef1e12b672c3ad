import { CREDENTIALS } from '#contract/settings/site-settings.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import type { Database } from '#server/database/database.ts'
import { queueMail } from '#server/features/mail/mail.ts'
import {
  CONFIRMED_MAIL,
  type SiteSettings,
  type Stored,
  saveSetting,
  UNCONFIRMED_MAIL,
  WAITING_MAIL_IS_OWNERS,
} from '#server/features/settings/settings.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { findStaffRecipient, listOwners } from './staff-recipient.read-model.ts'

export type Actor = Pick<Viewer, 'userId' | 'role'>

/** Counts at once when it is saved: where bounces go, with the whole letter in them, and which site links open. */
const IMMEDIATE_SETTINGS = ['siteUrl', 'smtpFromEmail'] as const

/**
 * Whoever decides where emails go could read the links in them. What an owner enters is trusted; what anybody else
 * enters is used, but emails that open an account of the staff wait until an owner has confirmed it.
 */
export async function noteMailChange(
  ctx: AppContext,
  trx: Database,
  actor: Actor,
  { stored, before, after }: { stored: Stored; before: SiteSettings; after: SiteSettings },
): Promise<void> {
  const isOwner = actor.role === 'owner'
  const now = ctx.clock.now().toISOString()
  const differs = (name: keyof SiteSettings) => before[name] !== after[name]
  if (CREDENTIALS.smtp.some(differs)) {
    // An owner who corrects a port does not vouch for the host that somebody else entered.
    const wasTrusted = stored.waiting.smtp ? stored.waitingMailIsOwners : stored.unconfirmedMail === null
    await saveSetting(trx, WAITING_MAIL_IS_OWNERS, isOwner && wasTrusted, now)
    // Switched off counts at once. Otherwise an admin could make the shop forget a server before entering another.
    if (after.smtpHost === '' && isOwner) await saveSetting(trx, CONFIRMED_MAIL, null, now)
    else if (after.smtpHost === '') await rememberConfirmed(trx, stored, now)
  }
  if (!isOwner && IMMEDIATE_SETTINGS.some(differs)) {
    const inUse = { ...stored.inUse, siteUrl: after.siteUrl, smtpFromEmail: after.smtpFromEmail }
    await askOwners(ctx, trx, actor, { stored, inUse })
  }
}

/** The mail server that waited is in use now. */
export async function noteMailServerInUse(
  ctx: AppContext,
  trx: Database,
  actor: Actor,
  { stored, inUse }: { stored: Stored; inUse: SiteSettings },
): Promise<void> {
  if (!stored.waitingMailIsOwners) await askOwners(ctx, trx, actor, { stored, inUse })
}

/** Told in the back office for as long as it lasts, and by email once. */
async function askOwners(
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
      changedBy: staff ? `${staff.firstName} ${staff.lastName}`.trim() || staff.email : 'A member of staff',
      host: inUse.smtpHost,
      fromEmail: inUse.smtpFromEmail,
      siteAddress: inUse.siteUrl || ctx.config.siteUrl.origin,
      settingsUrl: siteLink(ctx.config, '/admin/settings', { tab: 'smtp' }),
    })
  }
}

/** Owners are warned of a change by the way they know, not by the one they are warned of. */
async function rememberConfirmed(trx: Database, { inUse, unconfirmedMail, confirmedMail }: Stored, now: string) {
  if (unconfirmedMail) return
  const { siteUrl, smtpFromEmail, smtpFromName } = inUse
  const server = inUse.smtpHost === '' && confirmedMail ? confirmedMail : inUse
  const { smtpHost, smtpPort, smtpUsername, smtpPassword } = server
  const confirmed = { siteUrl, smtpHost, smtpPort, smtpUsername, smtpPassword, smtpFromEmail, smtpFromName }
  await saveSetting(trx, CONFIRMED_MAIL, confirmed, now)
}
