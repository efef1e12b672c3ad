import { LEGAL_LANGUAGES, type LegalLanguage } from '#contract/legal-languages.ts'
import type { LegalTexts, LegalTranslation } from '#contract/settings/legal-texts.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import {
  LEGAL_TRANSLATIONS,
  legalTranslations,
  readSavedSettings,
  saveSetting,
  toStored,
} from '#server/features/settings/settings.ts'

/** Sets the legal texts in one language; null removes them. */
export async function changeLegalTexts(
  ctx: AppContext,
  actor: string,
  language: LegalLanguage,
  texts: LegalTexts | null,
): Promise<LegalTranslation[]> {
  await ctx.cache.change('settings', async (trx) => {
    const { legalTranslations: saved } = toStored(await readSavedSettings(trx))
    const { [language]: before = null, ...others } = saved
    if (JSON.stringify(before) === JSON.stringify(texts)) return
    const after = texts ? { ...others, [language]: texts } : others
    await saveSetting(trx, LEGAL_TRANSLATIONS, after, ctx.clock.now().toISOString())
    const subject = { type: 'settings', id: 'site', label: `Legal texts, ${LEGAL_LANGUAGES[language]}` }
    await recordAudit(ctx, trx, { actor, action: 'settings.save', subject, before, after: texts })
  })
  return legalTranslations(ctx)
}
