import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { text } from '../fields.ts'
import { LEGAL_LANGUAGE_TAGS } from '../legal-languages.ts'

const LegalText = z.preprocess((value) => value ?? '', text(20_000))

const PageTextsSchema = z.object({
  refundPolicy: LegalText,
  imprint: LegalText,
  accessibilityStatement: LegalText,
  cookiePolicy: LegalText,
})
export type PageTexts = z.output<typeof PageTextsSchema>

const CheckoutTextsSchema = z.object({
  refundPolicy: LegalText,
  euConsentText: LegalText,
  ukConsentText: LegalText,
  waiverContentText: LegalText,
  waiverServiceText: LegalText,
})

/** What staff can enter in several languages. An empty text means that people read the default one. */
export const LegalTextsSchema = PageTextsSchema.extend(CheckoutTextsSchema.shape)
export type LegalTexts = z.output<typeof LegalTextsSchema>

const InLanguage = { language: z.enum(LEGAL_LANGUAGE_TAGS) }
export const PageTranslationSchema = PageTextsSchema.extend(InLanguage)
export const CheckoutTranslationSchema = CheckoutTextsSchema.extend(InLanguage)
const LegalTranslationSchema = LegalTextsSchema.extend(InLanguage)
export type LegalTranslation = z.output<typeof LegalTranslationSchema>

const ByLanguage = z.object(InLanguage)

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
  summary: 'Sets the legal texts in one language. Links to it are where people read a text that it has.',
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
