import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { requireConfirmedSession } from '#server/features/accounts/accounts.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { releaseHeldEmails } from '#server/features/mail/mail.ts'
import {
  CONFIRMED_MAIL,
  readSavedSettings,
  saveSetting,
  toStored,
  UNCONFIRMED_MAIL,
} from '#server/features/settings/settings.ts'
import { conflict, forbidden } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { showSettings } from './show-settings.ts'

/** `changedAt` identifies the version the owner saw. A newer one must be reviewed first. */
export async function confirmMailServer(ctx: AppContext, viewer: Viewer, changedAt: string): Promise<AdminSettings> {
  if (viewer.role !== 'owner') throw forbidden('Only an owner can confirm the mail server.')
  requireConfirmedSession(ctx, viewer)
  const now = ctx.clock.now().toISOString()
  await ctx.cache.change('settings', async (trx) => {
    const { inUse, unconfirmedMail } = toStored(await readSavedSettings(trx))
    if (!unconfirmedMail) return
    if (unconfirmedMail.changedAt !== changedAt) {
      throw conflict('settings_changed', 'The settings changed in the meantime. Please review them again.')
    }
    await saveSetting(trx, UNCONFIRMED_MAIL, null, now)
    await saveSetting(trx, CONFIRMED_MAIL, null, now)
    const { smtpHost, smtpPort, smtpUsername, smtpFromEmail, siteUrl } = inUse
    await recordAudit(ctx, trx, {
      actor: viewer.userId,
      action: 'settings.confirm-mail-server',
      subject: { type: 'settings', id: 'site', label: 'Settings' },
      before: null,
      after: { smtpHost, smtpPort, smtpUsername, smtpFromEmail, siteUrl },
    })
    await releaseHeldEmails(ctx, trx)
  })
  return showSettings(ctx)
}
