import type { AdminSettings, SettingsChanges } from '#contract/settings/admin-settings.endpoints.ts'
import {
  CONCERNS,
  type Concern,
  CREDENTIALS,
  HOST_OF_SECRET,
  MAIN_SETTING,
  SECRET_MASK,
  SECRET_SETTINGS,
  SETTINGS_WORDS,
  type SecretSetting,
} from '#contract/settings/site-settings.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import {
  openSetting,
  readSavedSettings,
  type SiteSettings,
  type Stored,
  saveSetting,
  sealSetting,
  taxSettings,
  toStored,
  waitingName,
} from '#server/features/settings/settings.ts'
import { requireStripeTax } from '#server/features/tax/tax.ts'
import { forbidden, invalidInput } from '#server/http/app-error.ts'

import { auditSettings } from './audit-settings.ts'
import { type Actor, handleMailSettingsChange } from './mail-trust.ts'
import { latestSettings, showSettings } from './show-settings.ts'

/** Saves the changes. New credentials wait for a connection test; everything else takes effect in every process. */
export async function saveSettings(ctx: AppContext, actor: Actor, changes: SettingsChanges): Promise<AdminSettings> {
  const now = ctx.clock.now().toISOString()
  if (changes.taxMode === 'stripe_tax' && (await taxSettings(ctx))?.mode !== 'stripe_tax') await requireStripeTax(ctx)
  await ctx.cache.change('settings', async (trx) => {
    const stored = toStored(await readSavedSettings(trx))
    const before = latestSettings(stored)
    const after = withChanges(ctx, before, changes)
    refuseUnlessOwner(actor, before, after)
    if (after.taxMode !== 'none' && !after.sellerCountry) throw invalidInput(SETTINGS_WORDS.sellerCountry)
    for (const concern of CONCERNS) await storeCredentials(ctx, trx, concern, stored, after)
    const credentials: readonly string[] = CONCERNS.flatMap((concern) => [...CREDENTIALS[concern]])
    for (const [name, value] of Object.entries(after)) {
      const isChanged = value !== before[name as keyof SiteSettings]
      if (isChanged && !credentials.includes(name)) await saveSetting(trx, name, value, now)
    }
    await handleMailSettingsChange(ctx, trx, actor, { stored, before, after })
    await auditSettings(ctx, trx, { actor: actor.userId, action: 'settings.save', before, after })
  })
  return showSettings(ctx)
}

/** The audit log also records what admins do, so they don't decide how long it's kept. */
function refuseUnlessOwner(actor: Actor, before: SiteSettings, after: SiteSettings) {
  if (actor.role === 'owner' || before.auditLogYears === after.auditLogYears) return
  throw forbidden('Only an owner can change how long the audit log is kept.')
}

function withChanges(ctx: AppContext, before: SiteSettings, changes: SettingsChanges): SiteSettings {
  const given = Object.entries(changes).filter(([name, value]) => value !== undefined && !isSecret(name))
  const after = { ...before, ...Object.fromEntries(given) } as SiteSettings
  for (const [host, secret] of Object.entries(HOST_OF_SECRET)) {
    // Never send a stored secret to a different host.
    if (after[host as keyof typeof HOST_OF_SECRET] !== before[host as keyof typeof HOST_OF_SECRET]) after[secret] = ''
  }
  for (const name of SECRET_SETTINGS) {
    const value = changes[name]
    if (value !== undefined && value !== SECRET_MASK) after[name] = sealSetting(ctx, name, value)
  }
  return after
}

/** Stores new credentials as waiting. Unchanged or removed credentials take effect right away. */
async function storeCredentials(ctx: AppContext, trx: Database, concern: Concern, stored: Stored, after: SiteSettings) {
  const now = ctx.clock.now().toISOString()
  const names = CREDENTIALS[concern]
  const credentials = Object.fromEntries(names.map((name) => [name, after[name]]))
  const isOld = names.every((name) => isSame(ctx, name, stored.inUse[name], after[name]))
  const isOff = after[MAIN_SETTING[concern]] === ''
  if (!isOld && !isOff) return saveSetting(trx, waitingName(concern), credentials, now)
  if (stored.waiting[concern]) await saveSetting(trx, waitingName(concern), null, now)
  if (isOff) for (const [name, value] of Object.entries(credentials)) await saveSetting(trx, name, value, now)
}

/** Compares decrypted values, because the same secret is encrypted differently every time. */
function isSame(ctx: AppContext, name: string, one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isSecret(name) || !one || !other) return false
  try {
    return openSetting(ctx, name, String(one)) === openSetting(ctx, name, String(other))
  } catch {
    return false
  }
}

const isSecret = (name: string): name is SecretSetting => (SECRET_SETTINGS as readonly string[]).includes(name)
