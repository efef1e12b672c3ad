import { z } from 'zod'

/** What every page needs to know about the shop before it can draw itself. */
const ShopInfoSchema = z.object({
  siteName: z.string(),
  siteUrl: z.string(),
  /** True while the Stripe sandbox stands in for Stripe: every page then says so. */
  paymentsSandbox: z.boolean(),
  registrationEnabled: z.boolean(),
  /** True while the shop is closed to all but staff. */
  maintenanceMode: z.boolean().optional(),
  /** Whether mails can be read at /outbox: in development only. */
  hasOutbox: z.boolean().optional(),
  /** Where the footer leads; empty while staff have entered no address. */
  termsOfServiceUrl: z.string().optional(),
  privacyPolicyUrl: z.string().optional(),
  /** Where customers write to; empty while staff have entered none. */
  supportEmail: z.string().optional(),
  /** The shop's accounts elsewhere; empty where it has none. */
  social: z.object({ tiktok: z.string(), youtube: z.string(), instagram: z.string(), x: z.string() }).optional(),
})
export type ShopInfo = z.infer<typeof ShopInfoSchema>
