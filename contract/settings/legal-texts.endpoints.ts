import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { text } from '../fields.ts'
import { LEGAL_LANGUAGE_TAGS } from './legal-languages.ts'

const LegalText = z.preprocess((value) => value ?? '', text(20_000))

/**
 * What staff can enter in several languages. An empty text means that visitors read the default one. Consent texts aren't
 * among them: the log has to say which words were shown.
 */
export const LegalTextsSchema = z.object({
  refundPolicy: LegalText,
  imprint: LegalText,
  accessibilityStatement: LegalText,
  cookiePolicy: LegalText,
})
export type LegalTexts = z.output<typeof LegalTextsSchema>

export const LegalTranslationSchema = LegalTextsSchema.extend({ language: z.enum(LEGAL_LANGUAGE_TAGS) })
export type LegalTranslation = z.output<typeof LegalTranslationSchema>

const ByLanguage = z.object({ language: z.enum(LEGAL_LANGUAGE_TAGS) })

export const listLegalTexts = endpoint({
  method: 'GET',
  path: '/api/admin/settings/legal-texts',
  access: 'staff',
  summary: 'The legal texts in other languages.',
  reply: z.array(LegalTranslationSchema),
})

export const saveLegalTexts = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/legal-texts/:language',
  access: 'staff',
  summary: 'Sets the legal texts in one language. Visitors find links to it on the pages that have a text.',
  params: ByLanguage,
  body: LegalTextsSchema,
  reply: z.array(LegalTranslationSchema),
})

export const removeLegalTexts = endpoint({
  method: 'DELETE',
  path: '/api/admin/settings/legal-texts/:language',
  access: 'staff',
  summary: 'Removes the legal texts in that language.',
  params: ByLanguage,
  reply: z.array(LegalTranslationSchema),
})
