import { useSuspenseQuery } from '@tanstack/react-query'

import type { LegalLanguage } from '#contract/legal-languages.ts'
import type { PageTexts } from '#contract/settings/legal-texts.endpoints.ts'
import { legalPagesQuery } from '#web/lib/shop-data/public-settings.ts'
import { useUrlParam } from '#web/lib/url/use-url-param.ts'

export type Translation = {
  /** The languages that staff entered this text in, besides the default one. */
  languages: LegalLanguage[]
  /** The one that is shown: `?lang=de`. Undefined for the default text. */
  language: LegalLanguage | undefined
  text: string | undefined
}

export function useTranslation(name: keyof PageTexts): Translation {
  const { data } = useSuspenseQuery(legalPagesQuery)
  const [chosen] = useUrlParam('lang')
  const translations = (data.translations ?? []).filter((translation) => translation[name].trim() !== '')
  const shown = translations.find(({ language }) => language === chosen)
  return { languages: translations.map(({ language }) => language), language: shown?.language, text: shown?.[name] }
}
