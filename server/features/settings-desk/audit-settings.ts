import type { AuditAction } from '#contract/audit/audit-actions.ts'
import { SECRET_SETTINGS } from '#contract/settings/site-settings.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import type { SiteSettings } from '#server/features/settings/settings.ts'

type Change = { actor: string; action: AuditAction; before: Partial<SiteSettings>; after: Partial<SiteSettings> }

/** Logs that a secret changed, never its value. */
export async function auditSettings(ctx: AppContext, trx: Database, { actor, action, before, after }: Change) {
  const shown = { before: withoutSecrets(before), after: withoutSecrets(after) }
  for (const name of SECRET_SETTINGS) {
    if (before[name] && after[name] && before[name] !== after[name]) shown.after[name] = 'changed'
  }
  if (JSON.stringify(shown.before) === JSON.stringify(shown.after)) return
  await recordAudit(ctx, trx, { actor, action, subject: { type: 'settings', id: 'site', label: 'Settings' }, ...shown })
}

function withoutSecrets(settings: Partial<SiteSettings>): Record<string, unknown> {
  const secrets = SECRET_SETTINGS.filter((name) => name in settings)
  return { ...settings, ...Object.fromEntries(secrets.map((name) => [name, settings[name] ? 'set' : 'not set'])) }
}
