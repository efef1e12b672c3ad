import { z } from 'zod'

const PictureSchema = z.object({ url: z.string(), width: z.int(), height: z.int() })

/** What every page needs to know about the shop before it can render. */
const ShopInfoSchema = z.object({
  siteName: z.string(),
  siteUrl: z.string(),
  /** True while the Stripe sandbox replaces Stripe; every page then says so. */
  paymentsSandbox: z.boolean(),
  registrationEnabled: z.boolean(),
  /** True while the shop is closed to all but staff. */
  maintenanceMode: z.boolean().optional(),
  /** Whether emails can be read at /outbox; only in development. */
  hasOutbox: z.boolean().optional(),
  /** Linked in the footer; empty until staff enter them. */
  termsOfServiceUrl: z.string().optional(),
  privacyPolicyUrl: z.string().optional(),
  /** Where customers can reach support; empty until staff enter it. */
  supportEmail: z.string().optional(),
  /** The shop's social accounts; empty where it has none. */
  social: z.object({ tiktok: z.string(), youtube: z.string(), instagram: z.string(), x: z.string() }).optional(),
  /** Slugs of courses that the footer names and the shop doesn't sell now. */
  missingCourses: z.array(z.string()).optional(),
  /** The shop's own logo; missing while it uses ours. */
  logo: z
    .object({
      light: PictureSchema,
      /** For the dark theme, if it's another picture. */
      dark: PictureSchema.optional(),
      /** What it says to people who don't see it. Empty while the name is written next to it. */
      alt: z.string(),
    })
    .optional(),
  /** `#rrggbb`; missing while the shop uses our amber. */
  accentColor: z.string().optional(),
  /** Stands next to prices: `incl. VAT`. Missing while the shop charges no tax. */
  priceNote: z.string().optional(),
  /** What visitors can choose to pay in, dollars first. Missing while every price is in dollars. */
  currencies: z.array(z.string()).optional(),
  /** What this visitor chose; missing for dollars. */
  currency: z.string().optional(),
})
export type ShopInfo = z.infer<typeof ShopInfoSchema>
