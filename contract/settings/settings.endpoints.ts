import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { type HomePage, QUESTION_TOPICS } from './home-page.ts'
import { CheckoutTranslationSchema, PageTranslationSchema } from './legal-texts.endpoints.ts'

/** The settings that the checkout and the footer show to everyone. An empty string means not set. */
export const PublicSettingsSchema = z.object({
  euConsentText: z.string(),
  ukConsentText: z.string(),
  termsOfServiceUrl: z.string(),
  privacyPolicyUrl: z.string(),
  refundPolicy: z.string(),
  /** What buyers in the EU and UK may agree to; empty means the built-in text. */
  waiverContentText: z.string(),
  waiverServiceText: z.string(),
  /** Whether access waits for the end of the withdrawal period if they don't. */
  delayAccess: z.boolean(),
  /** The checkout's texts in other languages, if there are any. */
  translations: z.array(CheckoutTranslationSchema).optional(),
  /** Empty if the shop can't accept cards. */
  stripePublishableKey: z.string(),
  /** A script that defines `window.Stripe` in the sandbox; null means Stripe's own script. */
  stripeScriptUrl: z.string().nullable(),
  /** True while no real money moves. */
  paymentsSandbox: z.boolean(),
  /** True if the course page sends buyers to Stripe's hosted checkout. */
  hostedCheckout: z.boolean(),
})
export type PublicSettings = z.infer<typeof PublicSettingsSchema>

export const showPublicSettings = endpoint({
  method: 'GET',
  path: '/api/settings/public',
  access: 'public',
  openInMaintenance: true,
  summary: 'The settings that visitors may see.',
  reply: PublicSettingsSchema,
})

/** Who sells here, and what the shop says about itself. An empty string means not set. */
const LegalPagesSchema = z.object({
  seller: z.object({
    name: z.string(),
    address: z.string(),
    taxId: z.string(),
    taxIdName: z.enum(['VAT ID', 'Tax ID']),
    email: z.string(),
  }),
  /** Added to the seller's details, such as a register number. */
  imprint: z.string(),
  accessibilityStatement: z.string(),
  /** Shown above the list of cookies. */
  cookiePolicy: z.string(),
  /** The same texts and the refund policy in other languages, if there are any. */
  translations: z.array(PageTranslationSchema).optional(),
})
export type LegalPages = z.infer<typeof LegalPagesSchema>

export const showLegalPages = endpoint({
  method: 'GET',
  path: '/api/settings/legal-pages',
  access: 'public',
  openInMaintenance: true,
  summary: 'The texts of the imprint, the accessibility statement and the cookie page.',
  reply: LegalPagesSchema,
})

/** The home page's texts, the same for every visitor. */
const HomePageSchema: z.ZodType<HomePage> = z.object({
  hero: z.object({ title: z.string(), text: z.string(), button: z.string(), facts: z.array(z.string()) }),
  teacher: z
    .object({
      name: z.string(),
      photoUrl: z.string().nullable(),
      bio: z.string(),
      credentials: z.array(z.string()),
    })
    .nullable(),
  questions: z.array(z.object({ topic: z.enum(QUESTION_TOPICS), question: z.string(), answer: z.string() })),
  closing: z.object({ title: z.string(), text: z.string(), button: z.string() }).nullable(),
})

export const showHomePage = endpoint({
  method: 'GET',
  path: '/api/settings/home-page',
  access: 'public',
  summary: 'The texts of the home page.',
  reply: HomePageSchema,
})
