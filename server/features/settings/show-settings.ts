import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import { CONCERNS, SECRET_MASK, SECRET_SETTINGS } from '#contract/settings/site-settings.ts'
import type { AppContext } from '#server/app-context.ts'

import { type Stored, storedSettings } from './stored-settings.ts'

/** What staff see is what they saved last, in use or not. */
export async function showSettings(ctx: AppContext): Promise<AdminSettings> {
  return toAdminSettings(await storedSettings(ctx))
}

function toAdminSettings(stored: Stored): AdminSettings {
  const settings = latestSettings(stored)
  const masks = SECRET_SETTINGS.map((name) => [name, settings[name] && SECRET_MASK])
  return {
    ...settings,
    ...Object.fromEntries(masks),
    waiting: CONCERNS.filter((concern) => stored.waiting[concern]),
  }
}

export function latestSettings({ inUse, waiting }: Stored): Stored['inUse'] {
  return { ...inUse, ...waiting.smtp, ...waiting.stripe, ...waiting.storage }
}
