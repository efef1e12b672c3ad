import type { Setup } from '#contract/settings/setup.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { readSavedSettings, SETUP_HIDDEN, saveSetting, toStored } from '#server/features/settings/settings.ts'
import { forbidden } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { showSetup } from './show-setup.ts'

/** The checklist is the same for everyone, so only an owner decides whether it's still needed. */
export async function hideSetup(ctx: AppContext, viewer: Viewer, isHidden: boolean): Promise<Setup> {
  if (viewer.role !== 'owner') throw forbidden('Only an owner can hide the checklist or bring it back.')
  await ctx.cache.change('settings', async (trx) => {
    const before = toStored(await readSavedSettings(trx)).isSetupHidden
    if (before === isHidden) return
    await saveSetting(trx, SETUP_HIDDEN, isHidden, ctx.clock.now().toISOString())
    await recordAudit(ctx, trx, {
      actor: viewer.userId,
      action: 'settings.save',
      subject: { type: 'settings', id: 'site', label: 'Settings' },
      before: { setupChecklist: before ? 'hidden' : 'shown' },
      after: { setupChecklist: isHidden ? 'hidden' : 'shown' },
    })
  })
  return showSetup(ctx)
}
