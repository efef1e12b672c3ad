import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import type { Concern } from '#contract/settings/site-settings.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  readSavedSettings,
  type SiteSettings,
  saveSetting,
  storedSettings,
  toStored,
  waitingName,
} from '#server/features/settings/settings.ts'
import { AppError } from '#server/http/app-error.ts'
import { PrivateHostRefused, refusePrivateHost } from '#server/network/private-hosts.ts'

import { auditSettings } from './audit-settings.ts'
import { type Actor, onMailServerActivated } from './mail-trust.ts'
import { showSettings } from './show-settings.ts'

type Activation = {
  actor: Actor
  concern: Concern /** The credentials that were tested. Newer ones keep waiting. */
  tested: string
}

/** Puts the waiting credentials to use. False if they aren't the ones that were tested. */
export async function activateWaiting(ctx: AppContext, { actor, concern, tested }: Activation): Promise<boolean> {
  const now = ctx.clock.now().toISOString()
  return ctx.cache.change('settings', async (trx) => {
    const stored = toStored(await readSavedSettings(trx))
    const { inUse, waiting } = stored
    const credentials = waiting[concern]
    if (!credentials || JSON.stringify(credentials) !== tested) return false
    for (const [name, value] of Object.entries(credentials)) await saveSetting(trx, name, value, now)
    await saveSetting(trx, waitingName(concern), null, now)
    const before = Object.fromEntries(Object.keys(credentials).map((name) => [name, inUse[name as keyof SiteSettings]]))
    if (concern === 'smtp')
      await onMailServerActivated(ctx, trx, actor, { stored, inUse: { ...inUse, ...credentials } })
    const action = `settings.use-${concern}` as const
    await auditSettings(ctx, trx, { actor: actor.userId, action, before, after: credentials })
    return true
  })
}

/** Lets staff skip the test, except for private addresses where those are forbidden. */
export async function activateAnyway(ctx: AppContext, actor: Actor, concern: Concern): Promise<AdminSettings> {
  const credentials = (await storedSettings(ctx)).waiting[concern]
  if (!credentials) throw new AppError(409, 'nothing_waiting', 'These settings are already in use.')
  refuseInvalidEndpoint(credentials)
  if (!ctx.config.allowPrivateHosts) await refusePrivateHosts(credentials)
  await activateWaiting(ctx, { actor, concern, tested: JSON.stringify(credentials) })
  return showSettings(ctx)
}

/** Every page contains the storage URL, so an invalid one would break them all. */
function refuseInvalidEndpoint({ s3Endpoint }: Partial<SiteSettings>): void {
  if (!s3Endpoint || (URL.canParse(s3Endpoint) && /^https?:$/.test(new URL(s3Endpoint).protocol))) return
  throw new AppError(400, 'invalid_endpoint', "The endpoint isn't a valid URL.")
}

async function refusePrivateHosts({ smtpHost, s3Endpoint }: Partial<SiteSettings>): Promise<void> {
  const endpointHost = s3Endpoint && URL.canParse(s3Endpoint) ? new URL(s3Endpoint).hostname : ''
  for (const host of [smtpHost, endpointHost]) {
    if (!host) continue
    await refusePrivateHost(host).catch((error) => {
      throw error instanceof PrivateHostRefused ? new AppError(400, 'private_host', error.message) : error
    })
  }
}
